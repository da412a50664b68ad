import { sql } from 'kysely';
import type { Db } from '../database/db.ts';
import type { Tables } from '../database/tables.ts';
import { inTransaction } from '../database/transaction.ts';

const FEW_ROWS = 100;
const COUNTED_ROWS = 10_000;

class TooMuchError extends Error {}

export function isTooMuch(erased: number, all: number): boolean {
  return erased > FEW_ROWS && erased * 5 > all;
}

/** Erases rows. If tables would lose over a fifth, rolls back and returns them. For rows on other nodes, `erase` must return a count. */
export async function eraseWithinFifth(
  db: Db,
  tables: readonly (keyof Tables)[],
  erase: (tx: Db) => Promise<unknown>,
): Promise<readonly string[]> {
  let exceeded: string[] = [];
  try {
    await inTransaction(db, async (tx) => {
      const before: { table: string; all: number; changes: number }[] = [];
      for (const table of tables)
        before.push({ table, all: await countAbout(tx, table), changes: await countChanges(tx, table) });
      const counted = await erase(tx);
      exceeded = [];
      for (const { table, all, changes } of before)
        if (isTooMuch(typeof counted === 'number' ? counted : (await countChanges(tx, table)) - changes, all))
          exceeded.push(table);
      if (exceeded.length > 0) throw new TooMuchError();
    });
  } catch (error) {
    if (!(error instanceof TooMuchError)) throw error;
  }
  return exceeded;
}

/** Counts the rows of all partitions. Large partitions are estimated, because counting millions of rows takes minutes. */
export async function countAbout(db: Db, table: string): Promise<number> {
  const { rows } = await sql<{ name: string; estimate: number }>`
    select relname as name, reltuples::float8 as estimate from pg_class
    where relkind = 'r' and oid in (${partsOf(table)})`.execute(db);
  let sum = 0;
  for (const { name, estimate } of rows) {
    if (estimate >= COUNTED_ROWS) sum += estimate;
    else {
      const counted = await sql<{
        all: number;
      }>`select count(*)::float8 as all from ${sql.table(name)}`.execute(db);
      sum += counted.rows[0]?.all ?? 0;
    }
  }
  return sum;
}

/** Counts the changes of a table. The count may include changes of earlier transactions, so callers subtract an earlier count. */
async function countChanges(tx: Db, table: string): Promise<number> {
  const { rows } = await sql<{ changes: number }>`
    select coalesce(sum(n_tup_del + n_tup_upd), 0)::float8 as changes from pg_stat_xact_user_tables
    where relid in (${partsOf(table)})`.execute(tx);
  return rows[0]?.changes ?? 0;
}

function partsOf(table: string) {
  return sql`select ${table}::regclass::oid union all select inhrelid from pg_inherits where inhparent = ${table}::regclass`;
}
