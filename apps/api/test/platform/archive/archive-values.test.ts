import { randomBytes } from 'node:crypto';
import { signInCrowd } from '@homeward/testing/app/crowd.ts';
import { failLoudly, TESTS_BEGIN_AT } from '@homeward/testing/database/database-template.ts';
import { addItemsInBulk } from '@homeward/testing/database/items-in-bulk.ts';
import { openTestDatabase, type TestDatabase } from '@homeward/testing/database/test-database.ts';
import { listRowTexts, restoreDatabase, saveDatabase } from '@homeward/testing/hostile/archives.ts';
import { HOSTILE_TEXTS } from '@homeward/testing/hostile/hostile-texts.ts';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { addComingMonths } from '../../../src/features/scans/months/arrange-scan-months.ts';
import { newId } from '../../../src/platform/database/ids.ts';
import { openDatabase } from '../../../src/platform/database/open-database.ts';
import { createLogger } from '../../../src/platform/logger.ts';

const NOW = new Date('2026-11-21T09:00:00.000Z');
const TIMEOUT_MS = 60_000;
/** More than is read, or written, at a time. */
const ITEMS = 3000;

const TEXTS = [
  ...HOSTILE_TEXTS.map(({ text }) => text.replaceAll('\0', '').toWellFormed()),
  ...[
    '',
    ' ',
    'null',
    'NULL',
    '\\N',
    '{}',
    '{"a",NULL}',
    '[',
    ']\n[',
    '\\x00',
    '\r\n\t\b\f\u001f\u007f',
    '\u2028\u2029\u0085',
  ],
  ...['\ufffe\uffff\u{10ffff}', 'ﬀ é é İı ß', '"', "'", '\\', '\\\\"', '$1 $2', ',', 'x'.repeat(300_000)],
];
const NUMBERS = [0, -0, 0.1, 1 / 3, -12.34, 5e-324, Number.MAX_VALUE, 1e23, Number.MAX_SAFE_INTEGER];
const TIMES = [
  '2026-11-21 09:00:00.123456+00',
  '1970-01-01 00:00:00+00',
  '0044-03-15 12:00:00+00 BC',
  'infinity',
];
const JSON_VALUES = [
  ...[
    'null',
    '[]',
    '""',
    '{"": "", "a": null}',
    '12345678901234567890.12345678901234567890',
    '1.00',
    '1e100',
  ],
  JSON.stringify({
    deep: JSON.parse(`${'['.repeat(200)}${']'.repeat(200)}`),
    texts: TEXTS,
    big: 'é'.repeat(500_000),
  }),
];

async function fill({ database }: TestDatabase): Promise<void> {
  const { db } = database;
  const people = await signInCrowd({ db, clock: { now: () => NOW } }, 3);
  const [olivia, colin] = people.map(({ id }) => id);
  if (!olivia || !colin) throw new Error('No crowd signed in');
  await db
    .insertInto('co_owners')
    .values({ owner_id: olivia, co_owner_id: colin, created_at: NOW })
    .execute();
  const bulk = Array.from({ length: ITEMS }, (_, at) => ({
    accountId: olivia,
    name: `Kite ${at}`,
    createdAt: NOW,
  }));
  await addItemsInBulk(db, bulk);
  const items = await db
    .selectFrom('tags')
    .select(['item_id as id', 'id as code_id'])
    .$narrowType<{ id: string }>()
    .limit(TEXTS.length)
    .execute();
  for (const [at, { id, code_id }] of items.entries()) {
    const words = { message: TEXTS[at] ?? '', place: TEXTS.at(-at) ?? '', reply_to: '' };
    const place = { lat: NUMBERS[at] ?? null, lng: NUMBERS.at(-at) ?? null };
    const note = { id: newId(NOW), code_id, activation_id: id, ...words, ...place, created_at: NOW };
    await db.insertInto('notes').values(note).execute();
  }
  for (const payload of JSON_VALUES) {
    const job = { id: newId(NOW), kind: 'mail', key: null, payload, run_at: NOW, created_at: NOW };
    await db
      .insertInto('jobs')
      .values({ ...job, done_at: NOW, last_error: '' })
      .execute();
  }
  for (const time of TIMES)
    await sql`update accounts set created_at = ${time}::timestamptz where id = ${people.pop()?.id ?? olivia}`.execute(
      db,
    );
  const [one, two] = items;
  const bytes = [
    Buffer.from(Array.from({ length: 256 }, (_, byte) => byte)),
    Buffer.alloc(0),
    randomBytes(200_000),
  ];
  for (const [at, item] of items.slice(0, bytes.length).entries()) {
    const images = {
      full_image: bytes[at] ?? Buffer.alloc(0),
      small_image: bytes.at(-at) ?? Buffer.alloc(0),
    };
    await db
      .insertInto('item_photos')
      .values({ id: newId(NOW), activation_id: item.id, ...images, created_at: NOW })
      .execute();
  }
  await sql`update items set search_keys = '{}', photo_id = null where id = ${one?.id}`.execute(db);
  await sql`
    update items set search_keys = '{-2147483648,0,2147483647,NULL}', lost_since = now() where id = ${two?.id}`.execute(
    db,
  );
  await linkCodes(
    db,
    items.map(({ code_id }) => code_id),
  );
}

/** Tags that refer to items, which are written after them. */
async function linkCodes(db: TestDatabase['database']['db'], ids: readonly string[]): Promise<void> {
  const batch = { id: newId(NOW), name: 'First batch', note: '', count: 3, created_at: NOW };
  await db.insertInto('batches').values(batch).execute();
  await db.updateTable('tags').set({ batch_id: batch.id, retired_at: NOW }).where('id', 'in', ids).execute();
}

it('every value is unchanged after a round trip to another database, to the last digit and byte', {
  timeout: TIMEOUT_MS,
}, async () => {
  const first = await openTestDatabase();
  const other = await openTestDatabase();
  const back = await openTestDatabase();
  try {
    await fill(first);
    const before = await listRowTexts(first.database.db);
    expect(Object.values(before).flat().length).toBeGreaterThan(2 * ITEMS);
    const archive = await saveDatabase(first.database.db);
    const { tables } = await restoreDatabase(other.database.db, archive);
    expect(await listRowTexts(other.database.db)).toEqual(before);

    const second = await saveDatabase(other.database.db);
    const again = await restoreDatabase(back.database.db, second);
    expect(again.tables).toEqual(tables);
    expect(second.equals(archive)).toBe(true);
    expect(await listRowTexts(back.database.db)).toEqual(before);
  } finally {
    for (const { dispose } of [first, other, back]) await dispose();
  }
});

it('the tables’ constraints are unchanged after a restore', {
  timeout: TIMEOUT_MS,
}, async () => {
  const first = await openTestDatabase();
  const second = await openTestDatabase();
  const rules = async ({ database }: TestDatabase) => {
    const { rows } = await sql`
      select conrelid::regclass::text as of, conname, pg_get_constraintdef(oid) as definition, convalidated
      from pg_constraint where connamespace = current_schema()::regnamespace order by 1, 2`.execute(
      database.db,
    );
    const { rows: indexes } = await sql`
      select indexdef from pg_indexes where schemaname = current_schema() order by 1`.execute(database.db);
    return [...rows, ...indexes];
  };
  try {
    await fill(first);
    await restoreDatabase(second.database.db, await saveDatabase(first.database.db));
    // Like the next start of the product, since an archive has no partitions of months.
    await addComingMonths({ db: second.database.db, logger: createLogger('warn') }, TESTS_BEGIN_AT);
    expect(await rules(second)).toEqual(await rules(first));
    expect((await rules(first)).length).toBeGreaterThan(30);
  } finally {
    for (const { dispose } of [first, second]) await dispose();
  }
});

/** Settings that an operator's server or role may have. */
const ODD_SETTINGS = [
  ...['timezone=Asia/Kolkata', 'datestyle=german', 'intervalstyle=iso_8601', 'bytea_output=escape'],
  ...['extra_float_digits=-10', 'statement_timeout=20000'],
];

it('equal rows give equal archives, regardless of the server’s settings', {
  timeout: TIMEOUT_MS,
}, async () => {
  const first = await openTestDatabase();
  const second = await openTestDatabase();
  const openOdd = async ({ settings }: TestDatabase) => {
    const url = new URL(settings.url);
    url.searchParams.set('options', ODD_SETTINGS.map((setting) => `-c ${setting}`).join(' '));
    return openDatabase({ kind: 'postgres', url: url.href }, { onFatal: failLoudly });
  };
  await fill(first);
  const archive = await saveDatabase(first.database.db);
  const odd = await openOdd(first);
  expect((await sql`show bytea_output`.execute(odd.db)).rows).toEqual([{ bytea_output: 'escape' }]);
  expect((await saveDatabase(odd.db)).equals(archive)).toBe(true);
  await odd.close();
  const other = await openOdd(second);
  await restoreDatabase(other.db, archive);
  await other.close();
  expect(await listRowTexts(second.database.db)).toEqual(await listRowTexts(first.database.db));
  for (const { dispose } of [first, second]) await dispose();
});
