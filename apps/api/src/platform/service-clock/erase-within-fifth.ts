import { sql } from 'kysely';
import type { Db } from '../database/db.ts';
import type { Tables } from '../database/tables.ts';
import { inTransaction } from '../database/transaction.ts';

const FEW_ROWS = 100;

class TooMuchError extends Error {}

/** Tells whether a run erases more rows than a clock is trusted with: more than 100, and more than a fifth of the table. */
export function isTooMuch(erased: number, remaining: number): boolean {
  return erased > FEW_ROWS && erased * 4 > remaining;
}

/** Erases, and rolls that back where it was too much of one of the tables. Returns those tables. */
export async function eraseWithinFifth(
  db: Db,
  tables: readonly (keyof Tables)[],
  erase: (tx: Db) => Promise<void>,
): Promise<readonly string[]> {
  let exceeded: readonly string[] = [];
  try {
    await inTransaction(db, async (tx) => {
      const before = await countRows(tx, tables);
      await erase(tx);
      const after = await countRows(tx, tables);
      exceeded = tables.filter((_table, at) => {
        const remaining = after[at] ?? 0;
        return isTooMuch((before[at] ?? 0) - remaining, remaining);
      });
      if (exceeded.length > 0) throw new TooMuchError();
    });
  } catch (error) {
    if (!(error instanceof TooMuchError)) throw error;
  }
  return exceeded;
}

async function countRows(tx: Db, tables: readonly string[]): Promise<number[]> {
  const counts: number[] = [];
  for (const table of tables) {
    const { rows } = await sql<{ rows: number }>`
      select count(*)::float8 as rows from ${sql.table(table)}`.execute(tx);
    counts.push(rows[0]?.rows ?? 0);
  }
  return counts;
}
