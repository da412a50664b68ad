import { sql } from 'kysely';
import type { Db } from '../../platform/database/db.ts';

/** Erases the notes about an item, with the conversations that follow them, and the places shared. */
export async function eraseNotesAndPlaces(db: Db, itemId: string): Promise<void> {
  await db.deleteFrom('notes').where('activation_id', '=', itemId).execute();
  await db.deleteFrom('location_shares').where('activation_id', '=', itemId).execute();
}

/**
 * Erases the notes that were left before an item was home again, where it was so before a time. Places are kept no longer than
 * that in any case.
 */
export async function eraseNotesOfRecovered(db: Db, recoveredBefore: Date): Promise<void> {
  await sql`
    delete from notes n using item_changes c
    where c.kind = 'recovered' and c.happened_at < ${recoveredBefore}
      and n.activation_id = c.activation_id and n.created_at <= c.happened_at`.execute(db);
}
