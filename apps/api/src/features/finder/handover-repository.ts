import type { Db } from '../../platform/database/db.ts';

/** Erases the notes about an item, with their conversations. */
export async function deleteNotesOf(db: Db, activationId: string): Promise<void> {
  await db.deleteFrom('notes').where('activation_id', '=', activationId).execute();
}

/** Puts the notes about one row of an item onto another row of it. */
export async function moveNotes(db: Db, from: string, to: string): Promise<void> {
  await db.updateTable('notes').set({ activation_id: to }).where('activation_id', '=', from).execute();
}
