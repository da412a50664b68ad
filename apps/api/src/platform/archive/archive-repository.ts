import { sql } from 'kysely';
import type { Db } from '../database/db.ts';
import type { ArchivedRow } from './archive-format.ts';
import type { ForeignKey, TableShape } from './table-shapes.ts';

const CHECK_VIOLATION = '23514';

/** Blocks writes to tables until the transaction ends. Returns the first table that has a row; the transaction is then aborted. */
export async function closeEmptyTables(tx: Db, tables: readonly string[]): Promise<string | undefined> {
  for (const table of tables) {
    try {
      await sql`alter table ${sql.table(table)} add constraint is_closed check (false)`.execute(tx);
    } catch (error) {
      if ((error as { code?: unknown }).code !== CHECK_VIOLATION) throw error;
      return table;
    }
  }
  return undefined;
}

/** Locks the whole table first, because row locks would deadlock with a request that writes an account. */
export async function deleteOperatorAccounts(tx: Db): Promise<void> {
  const accounts = sql.table('accounts');
  await sql`lock table ${accounts} in access exclusive mode`.execute(tx);
  await sql`delete from ${accounts} where id in (select account_id from operators)`.execute(tx);
}

export async function dropViews(tx: Db, names: readonly string[]): Promise<void> {
  const { rows } = await sql<{ name: string }>`
    select relname as name from pg_class
    where relnamespace = current_schema()::regnamespace and relkind = 'v' and relname = any(${names}::text[])`.execute(
    tx,
  );
  for (const { name } of rows) await sql`drop view ${sql.table(name)}`.execute(tx);
}

export async function dropTables(tx: Db, tables: readonly string[]): Promise<void> {
  if (tables.length === 0) return;
  await sql`drop table ${sql.join(tables.map((table) => sql.table(table)))}`.execute(tx);
}

export async function emptyTable(tx: Db, table: string): Promise<void> {
  await sql`delete from ${sql.table(table)}`.execute(tx);
}

export async function insertArchivedRows(
  tx: Db,
  table: TableShape,
  rows: readonly ArchivedRow[],
): Promise<void> {
  const names = table.columns.map(({ name }) => sql.ref(name));
  const texts = table.columns.map((_, at) => sql`${rows.map((row) => row[at])}::text[]`);
  const aliases = table.columns.map((_, at) => sql.ref(`c${at}`));
  const values = table.columns.map(({ type }, at) => sql`${sql.ref(`c${at}`)}::${sql.raw(type)}`);
  await sql`
    insert into ${sql.table(table.name)} (${sql.join(names)})
    select ${sql.join(values)} from unnest(${sql.join(texts)}) as archived (${sql.join(aliases)})`.execute(
    tx,
  );
}

export async function dropForeignKeys(tx: Db, keys: readonly ForeignKey[]): Promise<void> {
  for (const { table, name } of keys)
    await sql`alter table ${sql.table(table)} drop constraint ${sql.ref(name)}`.execute(tx);
}

/** Deletes rows whose foreign key has no target. Such rows arise when a node fails, or in a backup that read nodes at different times. */
export async function deleteOrphans(tx: Db, keys: readonly ForeignKey[]): Promise<number> {
  let deleted = 0;
  for (const { table, definition } of keys) {
    const [, column, target, targetColumn] = /\((\w+)\) REFERENCES (\w+)\((\w+)\)/.exec(definition) ?? [];
    if (!column || !target || !targetColumn) continue;
    const { numAffectedRows } = await sql`
      delete from ${sql.table(table)} o where o.${sql.ref(column)} is not null
        and not exists (select from ${sql.table(target)} r where r.${sql.ref(targetColumn)} = o.${sql.ref(column)})`.execute(
      tx,
    );
    deleted += Number(numAffectedRows ?? 0);
  }
  return deleted;
}

export async function addForeignKeys(tx: Db, keys: readonly ForeignKey[]): Promise<void> {
  for (const { table, name, definition } of keys) {
    const constraint = sql`${sql.ref(name)} ${sql.raw(definition)}`;
    await sql`alter table ${sql.table(table)} add constraint ${constraint}`.execute(tx);
  }
}

/** Analyzes tables at once, because autovacuum would analyze them only minutes later. */
export async function analyzeTables(db: Db, tables: readonly string[]): Promise<void> {
  for (const table of tables) await sql`analyze ${sql.table(table)}`.execute(db);
}

/** Returns true if another connection of Homeward uses the database. */
export async function hasOtherSessions(db: Db): Promise<boolean> {
  const { rows } = await sql`
    select from pg_stat_activity
    where application_name = 'homeward' and datname = current_database() and pid <> pg_backend_pid()`.execute(
    db,
  );
  return rows.length > 0;
}
