import { sql } from 'kysely';
import type { Db } from '../../platform/database/db.ts';

export async function endConversationsOf(db: Db, itemId: string, now: Date): Promise<void> {
  await db
    .updateTable('conversations')
    .set({ ended_at: now, ended_by: 'owner' })
    .where('activation_id', '=', itemId)
    .where('ended_at', 'is', null)
    .execute();
}

/** Ends the notes' conversations and moves them to the row that the item has under its new owner. */
export async function moveConversations(
  db: Db,
  { noteIds, to, now }: { readonly noteIds: readonly string[]; readonly to: string; readonly now: Date },
): Promise<void> {
  const ofNotes = sql<string>`any(${noteIds}::uuid[])`;
  await db
    .updateTable('conversations')
    .set({
      activation_id: to,
      ended_at: sql<Date>`coalesce(ended_at, ${now})`,
      ended_by: sql<'owner'>`coalesce(ended_by, 'owner')`,
    })
    .where('id', '=', ofNotes)
    .execute();
  await db
    .updateTable('messages')
    .set({ activation_id: to })
    .where('conversation_id', '=', ofNotes)
    .execute();
}

export async function deleteMessagesOf(db: Db, itemIds: readonly string[], limit: number): Promise<number> {
  const some = db
    .selectFrom('messages')
    .select('id')
    .where('activation_id', '=', sql<string>`any(${itemIds}::uuid[])`)
    .limit(limit);
  const { numDeletedRows } = await db
    .deleteFrom('messages')
    .where('id', 'in', some)
    .executeTakeFirstOrThrow();
  return Number(numDeletedRows);
}
