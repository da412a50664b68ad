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

/** Where notifications of an account go beside mail, without what they are signed or sent with. */
export async function readChannels(db: Db, accountId: string) {
  return db
    .selectFrom('outgoing_channels')
    .select(['channel', 'address', 'topic', 'created_at as createdAt'])
    .where('account_id', '=', accountId)
    .orderBy('channel')
    .execute();
}
