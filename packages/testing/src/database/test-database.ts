import type { Db } from '@homeward/api/platform/database/db.ts';
import { type OpenDatabase, openDatabase } from '@homeward/api/platform/database/open-database.ts';
import { isSpread, SPREAD_TABLES } from '@homeward/api/platform/database/spread-tables.ts';
import { sql } from 'kysely';
import { inject } from 'vitest';
import { createDatabase, type DatabaseCopy, type DatabaseTemplate, failLoudly } from './database-template.ts';

declare module 'vitest' {
  interface ProvidedContext {
    databaseTemplate: DatabaseTemplate;
  }
}

export interface TestDatabase {
  database: OpenDatabase;
  settings: DatabaseCopy['settings'];
  /** Empties the database for the next test file, or drops it. */
  dispose(): Promise<void>;
}

interface PooledDatabase {
  readonly own: TestDatabase;
  readonly empty: Emptier;
}

/** Creates a migrated database without opening it. */
export function copyTestDatabase(): Promise<DatabaseCopy> {
  return createDatabase(inject('databaseTemplate'), 'migrated');
}

export function createEmptyTestDatabase(encoding: 'UTF8' | 'LATIN1' = 'UTF8'): Promise<DatabaseCopy> {
  return createDatabase(inject('databaseTemplate'), encoding === 'UTF8' ? 'empty' : 'latin1');
}

/** Opens a new database for tests about connections; `dispose` drops it. */
export async function openOwnDatabase({ poolSize }: { poolSize?: number } = {}): Promise<TestDatabase> {
  const { settings, remove } = await copyTestDatabase();
  const limits = poolSize === undefined ? {} : { poolSize };
  const database = await openDatabase({ ...settings, ...limits }, { onFatal: failLoudly });
  return {
    database,
    settings,
    async dispose() {
      await database.close();
      await remove();
    },
  };
}

/** The database that this worker reuses for its next test file. */
let idleDatabase: PooledDatabase | undefined;

/**
 * Returns a migrated database without rows: the worker's idle one, or a new one if no database is idle.
 * A database with a changed schema is not reused.
 */
export async function openTestDatabase(): Promise<TestDatabase> {
  const entry = idleDatabase ?? (await openPooledDatabase());
  idleDatabase = undefined;
  return {
    ...entry.own,
    async dispose() {
      if (idleDatabase === undefined && (await entry.empty())) idleDatabase = entry;
      else await entry.own.dispose();
    },
  };
}

async function openPooledDatabase(): Promise<PooledDatabase> {
  const own = await openOwnDatabase();
  return { own, empty: await createEmptier(own.database.db) };
}

/** Restores the rows of a migrated database. Returns false if the schema has changed. */
type Emptier = () => Promise<boolean>;

/** Records schema and rows of a migrated database; returns a function that restores them. */
async function createEmptier(db: Db): Promise<Emptier> {
  const schema = await describeSchema(db);
  const tables = await listTables(db);
  const rows = await readRows(db, tables);
  const spread = isSpread(db) ? Object.keys(SPREAD_TABLES) : [];
  // A single statement deletes all rows, so the order of foreign keys does not matter.
  const local = tables.filter((table) => !spread.some((name) => table.startsWith(name)));
  const deletions = local.map((table, at) => sql`${sql.id(`d${at}`)} as (delete from ${sql.table(table)})`);
  const emptying = sql`with ${sql.join(deletions)} select 1`;
  return async () => {
    // A test may even have dropped the migrations table; then the schema cannot be read.
    if ((await describeSchema(db).catch(() => '')) !== schema) return false;
    for (const table of spread) await sql`delete from ${sql.table(table)}`.execute(db);
    await emptying.execute(db);
    for (const [table, json] of rows)
      await sql`
        insert into ${sql.table(table)}
        select * from json_populate_recordset(null::${sql.table(table)}, ${json}::json)`.execute(db);
    return true;
  };
}

async function listTables(db: Db): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select relname as name from pg_class
    where relnamespace = current_schema()::regnamespace and relkind = 'r' and relname not like 'kysely%'
    order by relname`.execute(db);
  return rows.map(({ name }) => name);
}

/** Returns the rows that migrations have inserted, by table. */
async function readRows(db: Db, tables: readonly string[]): Promise<[table: string, json: string][]> {
  const found: [string, string][] = [];
  for (const table of tables) {
    const { rows } = await sql<{ json: string | null }>`
      select json_agg(t)::text as json from ${sql.table(table)} t`.execute(db);
    if (rows[0]?.json) found.push([table, rows[0].json]);
  }
  return found;
}

/** Returns all columns, indexes, constraints and functions, and the applied migrations. */
async function describeSchema(db: Db): Promise<string> {
  const { rows } = await sql<{ line: string }>`
    select format('%s %s %s %s', a.attrelid, a.attname, a.atttypid, a.attnotnull) as line
    from pg_attribute a join pg_class c on c.oid = a.attrelid
    where c.relnamespace = current_schema()::regnamespace and a.attnum > 0
    union all
    select format('%s %s', oid, convalidated) from pg_constraint where connamespace = current_schema()::regnamespace
    union all select oid::text from pg_proc where pronamespace = current_schema()::regnamespace
    union all select oid::text from pg_trigger where not tgisinternal
    union all select name from kysely_migration
    order by 1`.execute(db);
  return rows.map(({ line }) => line).join('\n');
}
