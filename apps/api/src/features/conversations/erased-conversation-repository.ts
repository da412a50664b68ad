import type { Db } from '../../platform/database/db.ts';

/** Deletes a finder's messages and address, but not the owners' messages. Returns the ids of the deleted messages. */
export async function deleteConversationTraces(tx: Db, id: string): Promise<string[]> {
  const messages = await tx
    .deleteFrom('messages')
    .where('conversation_id', '=', id)
    .where('is_from_owner', '=', false)
    .returning('id')
    .execute();
  await tx.deleteFrom('finder_addresses').where('conversation_id', '=', id).execute();
  return messages.map((row) => row.id);
}
