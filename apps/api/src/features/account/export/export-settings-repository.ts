import type { Db } from '../../../platform/database/db.ts';

export async function readTurnedOff(db: Db, accountId: string) {
  return db
    .selectFrom('notification_settings')
    .select(['event', 'channel'])
    .where('account_id', '=', accountId)
    .orderBy('event')
    .orderBy('channel')
    .execute();
}

export async function readSessions(db: Db, accountId: string) {
  return db
    .selectFrom('sessions as s')
    .leftJoin('push_subscriptions as p', 'p.session_id', 's.id')
    .select(['s.device', 's.created_at as createdAt', 's.last_used_at as lastUsedAt'])
    .select(['s.ended_at as endedAt', 'p.created_at as takesPushSince'])
    .where('s.account_id', '=', accountId)
    .orderBy('s.created_at', 'desc')
    .execute();
}

export async function readChannels(db: Db, accountId: string) {
  return db
    .selectFrom('outgoing_channels')
    .select(['channel', 'address', 'topic', 'created_at as createdAt'])
    .where('account_id', '=', accountId)
    .orderBy('channel')
    .execute();
}
