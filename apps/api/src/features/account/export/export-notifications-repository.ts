import type { Db } from '../../../platform/database/db.ts';

/** The events that an account is not told of by a channel. */
export async function readTurnedOff(db: Db, accountId: string) {
  return db
    .selectFrom('notification_settings')
    .select(['event', 'channel'])
    .where('account_id', '=', accountId)
    .orderBy('event')
    .orderBy('channel')
    .execute();
}
