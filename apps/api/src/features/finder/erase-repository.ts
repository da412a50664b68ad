import { sql } from 'kysely';
import type { Db } from '../../platform/database/db.ts';

export async function eraseNotesAndPlaces(db: Db, itemId: string): Promise<void> {
  await db.deleteFrom('notes').where('activation_id', '=', itemId).execute();
  await db.deleteFrom('location_shares').where('activation_id', '=', itemId).execute();
}

/** Erases notes left before a recovery that is older than a time. Places expire sooner in any case. */
export async function eraseNotesOfRecovered(db: Db, recoveredBefore: Date): Promise<void> {
  await sql`
    delete from notes n using item_changes c
    where c.kind = 'recovered' and c.happened_at < ${recoveredBefore}
      and n.activation_id = c.activation_id and n.created_at <= c.happened_at`.execute(db);
}
