import { sql } from 'kysely';
import type { Db } from '../../../platform/database/db.ts';
import type { NotificationTarget } from '../notification-rules.ts';

/** The devices of these accounts that take messages, as long as their sessions were not ended. */
export async function listPushTargets(db: Db, accountIds: readonly string[]): Promise<NotificationTarget[]> {
  return db
    .selectFrom('push_subscriptions as p')
    .innerJoin('sessions as s', 's.id', 'p.session_id')
    .select(['p.account_id as accountId', 'p.id as targetId'])
    .where('p.account_id', '=', sql<string>`any(${accountIds}::uuid[])`)
    .where('s.ended_at', 'is', null)
    .orderBy('p.id')
    .execute();
}
