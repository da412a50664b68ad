import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../database/db.ts';
import { readSpreadTables, SPREAD_TABLES } from '../database/spread-tables.ts';
import { ArchiveError } from './archive-format.ts';
import { addForeignKeys, deleteOrphans, dropForeignKeys } from './archive-repository.ts';
import type { ForeignKey } from './table-shapes.ts';

/** Foreign keys from a distributed table to a table on the coordinator; Citus rejects such keys. */
export const CROSSING_KEYS: readonly ForeignKey[] = [
  {
    table: 'item_photos',
    name: 'item_photos_activation_id_fkey',
    definition: 'FOREIGN KEY (activation_id) REFERENCES items(id) ON DELETE CASCADE',
  },
  {
    table: 'scans',
    name: 'scans_activation_id_fkey',
    definition: 'FOREIGN KEY (activation_id) REFERENCES items(id) ON DELETE CASCADE',
  },
  {
    table: 'scans',
    name: 'scans_code_id_fkey',
    definition: 'FOREIGN KEY (code_id) REFERENCES tags(id) ON DELETE CASCADE',
  },
];

export interface DistributionStep {
  readonly words: string;
  run(db: Db): Promise<unknown>;
}

/** Lists the steps of the distribution. The database user must own the tables but need not be a superuser. */
export async function planDistribution(db: Db, { shards }: { shards: number }): Promise<DistributionStep[]> {
  await assertCitus(db);
  const keys = await listPresentKeys(db);
  const spread = await listSpreadTables(db);
  const tables = Object.entries(SPREAD_TABLES).filter(([table]) => !spread.has(table));
  if (tables.length === 0) return [];
  return [
    step('allow ids that are unique within a shard, for months to come as well', (tx) => setUnsafe(tx, true)),
    ...keys.map((key) => step(`drop ${key.name}`, (tx) => dropForeignKeys(tx, [key]))),
    ...tables.map(([table, column]) =>
      step(`spread ${table} by ${column} over ${shards} shards`, async (tx) => {
        await sql`
          select create_distributed_table(${table}, ${column}, shard_count := ${sql.lit(shards)}, colocate_with := 'none')`.execute(
          tx,
        );
        // Without this statement the coordinator's own rows remain, although no query can read them.
        await sql`select truncate_local_data_after_distributing_table(${table}::text::regclass)`.execute(tx);
      }),
    ),
  ];
}

export async function planReturn(db: Db): Promise<DistributionStep[]> {
  const spread = await listSpreadTables(db);
  const present = new Set((await listPresentKeys(db)).map(({ name }) => name));
  const missing = CROSSING_KEYS.filter(({ name }) => !present.has(name));
  if (spread.size === 0 && missing.length === 0) return [];
  return [
    ...[...spread].map((table) =>
      step(`bring ${table} back`, (tx) =>
        sql`select undistribute_table(${table}::text::regclass)`.execute(tx),
      ),
    ),
    step('delete scans and photos without an item or tag', (tx) => deleteOrphans(tx, CROSSING_KEYS)),
    ...missing.map((key) => step(`add ${key.name}`, (tx) => addForeignKeys(tx, [key]))),
    step('demand unique ids of spread tables again', (tx) => setUnsafe(tx, false)),
  ];
}

export async function runSteps(db: Db, steps: readonly DistributionStep[]): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await sql`set local citus.allow_unsafe_constraints = on`.execute(tx);
    await sql`set local citus.multi_shard_modify_mode = 'sequential'`.execute(tx);
    for (const { run } of steps) await run(tx);
  });
}

const step = (words: string, run: (tx: Db) => Promise<unknown>): DistributionStep => ({ words, run });

/** Sets `citus.allow_unsafe_constraints` for all connections to the database, because the service later creates further partitions. */
async function setUnsafe(tx: Db, isAllowed: boolean): Promise<void> {
  const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(tx);
  const database = sql.id(rows[0]?.name ?? '');
  const setting: RawBuilder<unknown> = isAllowed
    ? sql`set citus.allow_unsafe_constraints = on`
    : sql`reset citus.allow_unsafe_constraints`;
  await sql`alter database ${database} ${setting}`.execute(tx);
}

async function assertCitus(db: Db): Promise<void> {
  const { rows } = await sql<{ hasCitus: boolean; hasTables: boolean }>`
    select to_regclass('pg_catalog.pg_dist_node') is not null as "hasCitus", to_regclass('scans') is not null as "hasTables"`.execute(
    db,
  );
  if (!rows[0]?.hasCitus)
    throw new ArchiveError(
      "Citus is missing in this database: install it on the coordinator and each worker, load it by shared_preload_libraries = 'citus', and run create extension citus on each.",
    );
  if (!rows[0].hasTables) throw new ArchiveError('The database has no tables yet: start Homeward once.');
  const workers = await sql`
    select from pg_dist_node where isactive and noderole = 'primary' and groupid <> 0 and shouldhaveshards`.execute(
    db,
  );
  if (workers.rows.length === 0)
    throw new ArchiveError(
      "Citus has no worker: run select citus_set_coordinator_host('HOST', 5432) and select citus_add_node('WORKER', 5432) as a superuser.",
    );
}

async function listPresentKeys(db: Db): Promise<ForeignKey[]> {
  const { rows } = await sql<{ name: string }>`
    select conname as name from pg_constraint
    where contype = 'f' and connamespace = current_schema()::regnamespace and conparentid = 0`.execute(db);
  const names = new Set(rows.map(({ name }) => name));
  return CROSSING_KEYS.filter(({ name }) => names.has(name));
}

function listSpreadTables(db: Db): Promise<Set<string>> {
  return readSpreadTables((text) => sql<Record<string, unknown>>`${sql.raw(text)}`.execute(db));
}
