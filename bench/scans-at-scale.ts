import { randomUUID } from 'node:crypto';
import { availableParallelism } from 'node:os';
import { performance } from 'node:perf_hooks';
import {
  earlierScansOf,
  monthOf,
  partitionOf,
} from '@homeward/api/features/scans/months/scan-month-rules.ts';
import { addPartition, dropPartition } from '@homeward/api/features/scans/months/scan-months-repository.ts';
import { addScans } from '@homeward/api/features/scans/scan-repository.ts';
import { listEvents } from '@homeward/api/features/timeline/timeline-repository.ts';
import { systemClock } from '@homeward/api/platform/clock.ts';
import type { Db } from '@homeward/api/platform/database/db.ts';
import { up } from '@homeward/api/platform/database/migrations/0020-scans-by-month.ts';
import { migrate, openDatabase } from '@homeward/api/platform/database/open-database.ts';
import { DAY_MS } from '@homeward/contract/durations';
import { signInCrowd } from '@homeward/testing/app/crowd.ts';
import { failLoudly } from '@homeward/testing/database/database-template.ts';
import { addItemsInBulk } from '@homeward/testing/database/items-in-bulk.ts';
import { startPostgresServer } from '@homeward/testing/database/postgres-server.ts';
import { type Kysely, sql } from 'kysely';
import {
  addToOneTable,
  indexOneTable,
  makeOneTable,
  ONE_TABLE,
  takePlaceOfScans,
} from './support/one-table-of-scans.ts';
import { quantile } from './support/quantile.ts';

// Measures the size of 13 months of scans with indexes, and the time to write, read, erase a month and migrate.
// Compares a table partitioned by month with a single table. Needs about 8 GB of disk for 10 million scans.

const ROWS = Number(process.argv[2] ?? 10_000_000);
const MONTHS = 13;
const ITEMS = 20_000;
const ROUNDS = 200;
const BATCH = 100;

const now = systemClock.now();
const months = Array.from({ length: MONTHS }, (_, index) => monthOf(now, index + 1 - MONTHS));

/** Numbers the items, so that a random number selects an item. */
const NUMBERED = sql`
  create table numbered as select (row_number() over () - 1)::int as number, id, code_id from items`;

/** Inserts scans of random items, evenly over a month. As after the erasure, only a fifth of the newest two months has a position. */
async function fill(db: Db, month: Date, rows: number): Promise<void> {
  const end = monthOf(month, 1);
  const hasPlaces = end.getTime() > monthOf(now, -1).getTime();
  await sql`
    insert into ${sql.table(ONE_TABLE)}
      (id, code_id, activation_id, scanned_at, device, os, country, lat, lng, is_own)
    select gen_random_uuid(), i.code_id, i.id,
      ${month}::timestamptz + (${end}::timestamptz - ${month}::timestamptz) * (s.n::float8 / ${rows}),
      'mobile', 'Android 15', 'Europe/Berlin', s.place, s.place, false
    from (
      select n, floor(random() * ${ITEMS})::int as item,
        case when ${hasPlaces}::boolean and n % 5 = 0 then 47.36 end as place
      from generate_series(0, ${rows}::int - 1) n
    ) as s join numbered i on i.number = s.item`.execute(db);
}

const seconds = async (work: () => Promise<unknown>) => {
  const startedAt = performance.now();
  await work();
  return (performance.now() - startedAt) / 1000;
};

/** Returns the bytes of the tables' rows and of each kind of index. */
async function sizesOf(db: Db, tables: string): Promise<Record<string, number>> {
  const { rows } = await sql<{ kind: string; bytes: string }>`
    select case when i.indexrelid is null then 'rows' when i.indisprimary then 'id'
      when pg_get_indexdef(i.indexrelid) ~ 'activation_id.*WHERE' then 'places of an item'
      when pg_get_indexdef(i.indexrelid) ~ 'activation_id' then 'scans of an item' else 'time' end as kind,
      sum(pg_relation_size(c.oid)) as bytes
    from pg_class c left join pg_index i on i.indexrelid = c.oid
    left join pg_class t on t.oid = coalesce(i.indrelid, c.oid)
    where t.relname ~ ${tables} and c.relkind in ('r', 'i') group by 1`.execute(db);
  return Object.fromEntries(rows.map(({ kind, bytes }) => [kind, Number(bytes)]));
}

async function medianMs(work: (round: number) => Promise<unknown>): Promise<number> {
  const taken: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) taken.push((await seconds(() => work(round))) * 1000);
  return quantile(taken, 0.5);
}

const server = await startPostgresServer([
  'max_wal_size=4GB',
  'shared_buffers=512MB',
  'maintenance_work_mem=512MB',
]);
const database = await openDatabase(
  { kind: 'postgres', url: server.url, poolSize: 1 },
  { onFatal: failLoudly },
);
try {
  const { db } = database;
  await migrate(database);
  const [olivia] = await signInCrowd({ db, clock: systemClock }, 1);
  if (!olivia) throw new Error('No account was created');
  await addItemsInBulk(
    db,
    Array.from({ length: ITEMS }, () => ({ accountId: olivia.id, name: 'Kite', createdAt: now })),
  );
  const items = await db.selectFrom('tags').select(['item_id as id', 'id as code_id']).execute();

  await NUMBERED.execute(db);
  await makeOneTable(db);
  const filling = await seconds(async () => {
    for (const month of months) {
      await fill(db, month, Math.floor(ROWS / MONTHS));
      const { name } = partitionOf(month);
      await sql`create table ${sql.table(name)} (like scans)`.execute(db);
      const end = monthOf(month, 1);
      await sql`
        insert into ${sql.table(name)} select * from ${sql.table(ONE_TABLE)}
        where scanned_at >= ${month} and scanned_at < ${end}`.execute(db);
      await sql`alter table ${sql.table(name)} add primary key (id)`.execute(db);
      await sql`
        alter table scans attach partition ${sql.table(name)}
        for values from (${sql.lit(month.toISOString())}) to (${sql.lit(end.toISOString())})`.execute(db);
    }
    await indexOneTable(db);
    for (const ahead of [1, 2]) await addPartition(db, monthOf(now, ahead));
    for (const table of ['scans', ONE_TABLE]) await sql`vacuum (analyze) ${sql.table(table)}`.execute(db);
  });
  console.log(
    `${ROWS} scans of ${ITEMS} items in ${MONTHS} months, made twice and indexed in ${filling.toFixed(0)} s, on ${availableParallelism()} cores\n`,
  );

  const [one, monthly] = [await sizesOf(db, `^${ONE_TABLE}$`), await sizesOf(db, '^scans_\\d{4}_\\d{2}$')];
  const perScan = (bytes = 0) => Math.round(bytes / ROWS);
  console.table(
    [...Object.keys(one), 'all'].map((kind) => {
      const of = (sizes: Record<string, number>) =>
        kind === 'all' ? Object.values(sizes).reduce((sum, bytes) => sum + bytes, 0) : sizes[kind];
      return { 'bytes a scan': kind, 'one table': perScan(of(one)), 'by month': perScan(of(monthly)) };
    }),
  );

  const build = (round: number, count: number) =>
    Array.from({ length: count }, (_, index) => ({
      ...{ id: randomUUID(), scannedAt: now, device: 'mobile', os: 'Android 15', country: 'Europe/Berlin' },
      ...{ lat: null, lng: null, mayGainPlace: true, viewerId: null },
      codeId: (items[(round * count + index) % items.length] ?? items[0])?.code_id as never,
    }));
  const firstWeek = earlierScansOf([new Date(monthOf(now).getTime() + DAY_MS)]);
  const later = earlierScansOf([new Date(monthOf(now).getTime() + 14 * DAY_MS)]);
  const measureWriting = async (count: number) => {
    const ways = {
      'one table': (round: number) => addToOneTable(db, build(round, count)),
      'by month': (round: number) => addScans(db, build(round, count), later),
      'in its first week': (round: number) => addScans(db, build(round, count), firstWeek),
    };
    const taken: Record<string, number[]> = {};
    // The ways take turns, so that load on the machine affects all of them equally.
    for (let round = 0; round < ROUNDS; round += 1)
      for (const [way, write] of Object.entries(ways)) {
        const ms = 1000 * (await seconds(() => write(round)));
        taken[way] = [...(taken[way] ?? []), ms];
      }
    const median = (way: keyof typeof ways) => quantile(taken[way] ?? [], 0.5);
    const ratio = (way: keyof typeof ways) => (median(way) / median('one table')).toFixed(2);
    return {
      'one table': median('one table').toFixed(2),
      'by month': median('by month').toFixed(2),
      ratio: ratio('by month'),
      'ratio in its first week': ratio('in its first week'),
    };
  };
  const single = await measureWriting(1);
  const batch = await measureWriting(BATCH);
  const page = await medianMs((round) =>
    listEvents(db, items[round % items.length]?.id ?? '', { before: undefined, limit: 10 }),
  );
  const oldest = months[0] ?? now;
  const deleted = await seconds(() =>
    sql`delete from ${sql.table(ONE_TABLE)} where scanned_at < ${monthOf(oldest, 1)}`.execute(db),
  );
  const dropped = await seconds(() => dropPartition(db, partitionOf(oldest)));
  await takePlaceOfScans(db);
  const migrated = await seconds(() =>
    db.transaction().execute((tx) => up(tx as unknown as Kysely<unknown>)),
  );
  console.table([
    { what: 'one scan written, ms', ...single },
    { what: `${BATCH} scans written together, ms`, ...batch },
    { what: 'first page of a timeline, ms', 'by month': page.toFixed(2) },
    { what: 'the oldest month erased, s', 'one table': deleted.toFixed(2), 'by month': dropped.toFixed(3) },
    { what: 'one table made the first partition by the migration, s', 'by month': migrated.toFixed(1) },
  ]);
} finally {
  await database.close();
  await server.stop();
}
