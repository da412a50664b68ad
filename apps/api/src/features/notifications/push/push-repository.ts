import { sql } from 'kysely';
import type { Db } from '../../../platform/database/db.ts';
import { newId } from '../../../platform/database/ids.ts';
import type { RetentionRule } from '../../../platform/retention.ts';
import type { Account } from '../../account/account-repository.ts';
import type { NotificationTarget } from '../notification-rules.ts';
import type { PushKeyPair } from './push-rules.ts';

export interface PushAddress {
  readonly endpoint: string;
  readonly p256dh: string;
  readonly auth: string;
}

export async function listPushTargets(db: Db, accountIds: readonly string[]): Promise<NotificationTarget[]> {
  return livingSubscriptions(db)
    .select(['p.account_id as accountId', 'p.id as targetId', 'p.endpoint as address'])
    .where('p.account_id', '=', sql<string>`any(${accountIds}::uuid[])`)
    .orderBy('p.id')
    .execute();
}

export async function listPushDevices(db: Db, accountId: string) {
  return livingSubscriptions(db)
    .select(['p.id', 'p.session_id as sessionId', 's.device', 'p.created_at as createdAt'])
    .where('p.account_id', '=', accountId)
    .orderBy('p.created_at', 'desc')
    .orderBy('p.id')
    .execute();
}

/** Returns a device's push address; undefined if the device was removed or its session was ended. */
export async function findPushAddress(
  db: Db,
  id: string,
): Promise<(PushAddress & Pick<Account, 'language'> & { readonly accountId: string }) | undefined> {
  return livingSubscriptions(db)
    .innerJoin('accounts as a', 'a.id', 'p.account_id')
    .select(['p.account_id as accountId', 'a.language', 'p.endpoint', 'p.p256dh', 'p.auth'])
    .where('p.id', '=', id)
    .executeTakeFirst();
}

/** Selects subscriptions, even of expired sessions: an owner who has not opened the app for a week still expects push messages. */
function livingSubscriptions(db: Db) {
  return db
    .selectFrom('push_subscriptions as p')
    .innerJoin('sessions as s', 's.id', 'p.session_id')
    .where('s.ended_at', 'is', null);
}

interface NewSubscription extends PushAddress {
  readonly accountId: string;
  readonly sessionId: string;
  readonly now: Date;
}

/** Replaces the session's subscription. If the browser's subscription belonged to another account, it now belongs to this account. */
export async function putSubscription(db: Db, subscription: NewSubscription): Promise<void> {
  const { endpoint, p256dh, auth, accountId, sessionId, now } = subscription;
  await db
    .deleteFrom('push_subscriptions')
    .where('session_id', '=', sessionId)
    .where('endpoint', '!=', endpoint)
    .execute();
  const owned = { account_id: accountId, session_id: sessionId, p256dh, auth };
  await db
    .insertInto('push_subscriptions')
    .values({ id: newId(now), endpoint, ...owned, created_at: now })
    .onConflict((conflict) => conflict.column('endpoint').doUpdateSet(owned))
    .execute();
}

/** Returns true if any session of the account has this subscription. */
export async function hasSubscription(
  db: Db,
  { accountId, endpoint, p256dh, auth }: PushAddress & Pick<NewSubscription, 'accountId'>,
): Promise<boolean> {
  const row = await livingSubscriptions(db)
    .select('p.id')
    .where('p.account_id', '=', accountId)
    .where('p.endpoint', '=', endpoint)
    .where('p.p256dh', '=', p256dh)
    .where('p.auth', '=', auth)
    .executeTakeFirst();
  return row !== undefined;
}

export async function countOtherDevices(
  db: Db,
  { accountId, sessionId, endpoint }: Pick<NewSubscription, 'accountId' | 'sessionId' | 'endpoint'>,
): Promise<number> {
  const { count } = await livingSubscriptions(db)
    .select((select) => select.fn.countAll<string>().as('count'))
    .where('p.account_id', '=', accountId)
    .where('p.session_id', '!=', sessionId)
    .where('p.endpoint', '!=', endpoint)
    .executeTakeFirstOrThrow();
  return Number(count);
}

export async function deleteSubscription(db: Db, accountId: string, id: string): Promise<void> {
  await db
    .deleteFrom('push_subscriptions')
    .where('account_id', '=', accountId)
    .where('id', '=', id)
    .execute();
}

/** A subscription is erased if its session was not used for this many days, or at once if its session has ended. */
const PUSH_DEVICES_RETENTION_DAYS = 180;

export const pushSubscriptionRetention: RetentionRule = {
  longLived: ['push_subscriptions'],
  erase: (db, { daysAgo }) =>
    sql`
      delete from push_subscriptions p using sessions s
      where s.id = p.session_id
        and (s.ended_at is not null or s.last_used_at < ${daysAgo(PUSH_DEVICES_RETENTION_DAYS)})`.execute(db),
};

/** Stores the installation's key pair unless one exists; returns the stored pair. The first of concurrent processes wins. */
export async function storePushKeys(db: Db, offered: PushKeyPair, now: Date): Promise<PushKeyPair> {
  await db
    .insertInto('push_keys')
    .values({
      name: 'vapid',
      public_key: offered.publicKey,
      private_key: offered.privateKey,
      created_at: now,
    })
    .onConflict((conflict) => conflict.column('name').doNothing())
    .execute();
  return db
    .selectFrom('push_keys')
    .select(['public_key as publicKey', 'private_key as privateKey'])
    .where('name', '=', 'vapid')
    .executeTakeFirstOrThrow();
}
