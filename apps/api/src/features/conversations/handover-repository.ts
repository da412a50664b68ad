import type { Db } from '../../platform/database/db.ts';

/** Ends every conversation about an item, as its owner would. */
export async function endConversationsOf(db: Db, activationId: string, now: Date): Promise<void> {
  await db
    .updateTable('conversations')
    .set({ ended_at: now, ended_by: 'owner' })
    .where('activation_id', '=', activationId)
    .where('ended_at', 'is', null)
    .execute();
}

/** Puts the conversations about one item onto another row of it. */
export async function moveConversations(db: Db, from: string, to: string): Promise<void> {
  await db
    .updateTable('conversations')
    .set({ activation_id: to })
    .where('activation_id', '=', from)
    .execute();
  await db.updateTable('messages').set({ activation_id: to }).where('activation_id', '=', from).execute();
}
