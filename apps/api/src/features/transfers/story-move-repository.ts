import { sql } from 'kysely';
import type { Db } from '../../platform/database/db.ts';
import type { StoryMoves } from '../../platform/database/item-story-tables.ts';

/** What of an item's story goes along from the row that stays behind to the one of the new owner. */
export interface StoryMove {
  readonly from: string;
  readonly to: string;
  readonly moved: StoryMoves['moved'];
}

/**
 * Says what is to be moved before the row that stays behind is erased; in a transaction. What was still on its way to that row
 * from an earlier owner goes on to the new one, if it goes along.
 */
export async function addStoryMove(tx: Db, { from, to, moved }: StoryMove): Promise<void> {
  await tx
    .updateTable('story_moves')
    .set({ to_id: to })
    .where('to_id', '=', from)
    .where('moved', '=', moved)
    .execute();
  await tx.insertInto('story_moves').values({ from_id: from, to_id: to, moved }).execute();
}

/** What is still to be moved from one of these rows, whose target stays until the transaction is over. */
export async function findStoryMove(tx: Db, ids: readonly string[]): Promise<StoryMove | undefined> {
  return tx
    .selectFrom('story_moves as m')
    .innerJoin('items as a', 'a.id', 'm.to_id')
    .select(['m.from_id as from', 'm.to_id as to', 'm.moved'])
    .where('m.from_id', '=', sql<string>`any(${ids}::uuid[])`)
    .limit(1)
    .forKeyShare('a')
    .executeTakeFirst();
}

/** Forgets a move that is done. */
export async function deleteStoryMove(tx: Db, from: string): Promise<void> {
  await tx.deleteFrom('story_moves').where('from_id', '=', from).execute();
}
