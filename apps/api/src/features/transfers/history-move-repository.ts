import { sql } from 'kysely';
import type { Db } from '../../platform/database/db.ts';
import type { HistoryMoves } from '../../platform/database/item-history-tables.ts';

/** A move of an item's history, or only of its messages, from the old row to the new owner's row. */
export interface HistoryMove {
  readonly from: string;
  readonly to: string;
  readonly moved: HistoryMoves['moved'];
}

/** Stores a move before the old row is erased; needs a transaction. Pending moves to the old row get the new row as target. */
export async function addHistoryMove(tx: Db, { from, to, moved }: HistoryMove): Promise<void> {
  await tx
    .updateTable('story_moves')
    .set({ to_id: to })
    .where('to_id', '=', from)
    .where('moved', '=', moved)
    .execute();
  await tx.insertInto('story_moves').values({ from_id: from, to_id: to, moved }).execute();
}

export async function findHistoryMove(tx: Db, ids: readonly string[]): Promise<HistoryMove | undefined> {
  return tx
    .selectFrom('story_moves as m')
    .innerJoin('items as a', 'a.id', 'm.to_id')
    .select(['m.from_id as from', 'm.to_id as to', 'm.moved'])
    .where('m.from_id', '=', sql<string>`any(${ids}::uuid[])`)
    .limit(1)
    .forKeyShare('a')
    .executeTakeFirst();
}

export async function deleteHistoryMove(tx: Db, from: string): Promise<void> {
  await tx.deleteFrom('story_moves').where('from_id', '=', from).execute();
}
