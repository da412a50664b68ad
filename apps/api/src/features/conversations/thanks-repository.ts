import type { Db } from '../../platform/database/db.ts';

/** Puts the owner's thanks, which may be without words, into the conversations of an item that began since a time and are open. */
export async function thankFinders(
  db: Db,
  { itemId, since, thanks }: { itemId: string; since: Date; thanks: string },
): Promise<void> {
  await db
    .updateTable('conversations')
    .set({ thanks })
    .where('activation_id', '=', itemId)
    .where('created_at', '>=', since)
    .where('ended_at', 'is', null)
    .execute();
}
