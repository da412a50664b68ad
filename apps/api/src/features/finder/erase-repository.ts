import { NOTES_RETENTION_AFTER_RECOVERY_DAYS } from '@homeward/contract/limits';
import { sql } from 'kysely';
import type { Db } from '../../platform/database/db.ts';
import type { RetentionRule } from '../../platform/retention.ts';

export async function eraseNotesAndPlaces(db: Db, itemId: string): Promise<void> {
  await db.deleteFrom('notes').where('activation_id', '=', itemId).execute();
  await db.deleteFrom('location_shares').where('activation_id', '=', itemId).execute();
}

/** Erases notes left before a recovery. Places expire sooner in any case. */
export const recoveredNoteRetention: RetentionRule = {
  longLived: ['notes'],
  erase: (db, { daysAgo }) =>
    sql`
      delete from notes n using item_changes c
      where c.kind = 'recovered' and c.happened_at < ${daysAgo(NOTES_RETENTION_AFTER_RECOVERY_DAYS)}
        and n.activation_id = c.activation_id and n.created_at <= c.happened_at`.execute(db),
};
