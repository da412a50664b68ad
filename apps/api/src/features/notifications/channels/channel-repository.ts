import { writeReference } from '@homeward/messages/message';
import { sql } from 'kysely';
import type { Db } from '../../../platform/database/db.ts';
import type { NotificationTarget } from '../notification-rules.ts';
import { type AddressChannel, type Channel, NoChannelError, type Outcome } from './channel-rules.ts';

const columns = [
  'id',
  'account_id as accountId',
  'channel',
  'address',
  'topic',
  'secret',
  'previous_secret as previousSecret',
  'previous_secret_expires_at as previousSecretExpiresAt',
  'created_at as createdAt',
  'failing_since as failingSince',
  'retry_at as retryAt',
  'off_at as offAt',
  'off_reason as offReason',
  'paused_at as pausedAt',
  'last_at as lastAt',
  'last_is_delivered as lastIsDelivered',
  'last_words as lastWords',
] as const;

export async function findChannel(
  db: Db,
  accountId: string,
  channel: AddressChannel,
): Promise<Channel | undefined> {
  return db
    .selectFrom('outgoing_channels')
    .select(columns)
    .where('account_id', '=', accountId)
    .where('channel', '=', channel)
    .executeTakeFirst();
}

export async function getChannel(db: Db, accountId: string, channel: AddressChannel): Promise<Channel> {
  const found = await findChannel(db, accountId, channel);
  if (!found) throw new NoChannelError(channel);
  return found;
}

export async function findChannelById(db: Db, id: string): Promise<Channel | undefined> {
  return db.selectFrom('outgoing_channels').select(columns).where('id', '=', id).executeTakeFirst();
}

export async function listChannelTargets(
  db: Db,
  channel: AddressChannel,
  accountIds: readonly string[],
): Promise<NotificationTarget[]> {
  return db
    .selectFrom('outgoing_channels')
    .select(['account_id as accountId', 'id as targetId', 'address'])
    .where('account_id', '=', sql<string>`any(${accountIds}::uuid[])`)
    .where('channel', '=', channel)
    .where('off_at', 'is', null)
    .where('paused_at', 'is', null)
    .execute();
}

export async function listChannels(db: Db, accountId: string): Promise<Channel[]> {
  return db
    .selectFrom('outgoing_channels')
    .select(columns)
    .where('account_id', '=', accountId)
    .orderBy('channel', 'desc')
    .execute();
}

/** Pauses an account's channels until the owner saves or removes them. */
export async function pauseChannels(db: Db, accountId: string, now: Date): Promise<void> {
  await db
    .updateTable('outgoing_channels')
    .set({ paused_at: now })
    .where('account_id', '=', accountId)
    .where('paused_at', 'is', null)
    .execute();
}

type NewChannel = Pick<
  Channel,
  'id' | 'accountId' | 'channel' | 'address' | 'topic' | 'secret' | 'createdAt'
>;

export async function putChannel(db: Db, { accountId, createdAt, ...channel }: NewChannel): Promise<void> {
  const fresh = {
    ...channel,
    created_at: createdAt,
    failing_since: null,
    retry_at: null,
    off_at: null,
    off_reason: null,
    paused_at: null,
    last_at: null,
    last_is_delivered: null,
    last_words: null,
  };
  await db
    .insertInto('outgoing_channels')
    .values({ account_id: accountId, ...fresh })
    .onConflict((conflict) => conflict.columns(['account_id', 'channel']).doUpdateSet(fresh))
    .execute();
}

export async function restartChannel(db: Db, id: string, secret: string): Promise<void> {
  await db
    .updateTable('outgoing_channels')
    .set({ secret, failing_since: null, retry_at: null, off_at: null, off_reason: null, paused_at: null })
    .where('id', '=', id)
    .execute();
}

/** Replaces a webhook's secret. Until `previousExpiresAt` the old secret signs, too. */
export async function putSecret(
  db: Db,
  id: string,
  { secret, previousExpiresAt }: { readonly secret: string; readonly previousExpiresAt: Date },
): Promise<void> {
  await db
    .updateTable('outgoing_channels')
    .set(({ ref }) => ({
      secret,
      previous_secret: ref('secret'),
      previous_secret_expires_at: previousExpiresAt,
    }))
    .where('id', '=', id)
    .execute();
}

export async function deleteChannel(db: Db, accountId: string, channel: AddressChannel): Promise<void> {
  await db
    .deleteFrom('outgoing_channels')
    .where('account_id', '=', accountId)
    .where('channel', '=', channel)
    .execute();
}

/** Records the outcome of a delivery or test. A success ends the series of failures. */
export async function recordOutcome(db: Db, id: string, outcome: Outcome): Promise<void> {
  await db
    .updateTable('outgoing_channels')
    .set({
      last_at: outcome.at,
      last_is_delivered: outcome.isDelivered,
      last_words: writeReference(outcome.words),
      ...(outcome.isDelivered ? { failing_since: null, retry_at: null } : {}),
    })
    .where('id', '=', id)
    .execute();
}

/** Starts or continues a series of failures and returns its start. Undefined if the channel is deleted or off. */
export async function markFailing(
  db: Db,
  id: string,
  { now, retryAt }: { readonly now: Date; readonly retryAt: Date | null },
): Promise<Date | undefined> {
  const row = await db
    .updateTable('outgoing_channels')
    .set(({ fn, ref, val }) => ({
      failing_since: fn.coalesce(ref('failing_since'), val(now)),
      retry_at: retryAt,
    }))
    .where('id', '=', id)
    .where('off_at', 'is', null)
    .returning('failing_since as failingSince')
    .executeTakeFirst();
  return row?.failingSince ?? undefined;
}

/** Turns a channel off. Returns false if it was already off. */
export async function turnOffChannel(
  db: Db,
  id: string,
  { now, reason }: { readonly now: Date; readonly reason: NonNullable<Channel['offReason']> },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('outgoing_channels')
    .set({ off_at: now, off_reason: reason })
    .where('id', '=', id)
    .where('off_at', 'is', null)
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}

export async function isItemLost(db: Db, itemId: string): Promise<boolean> {
  const row = await db.selectFrom('items').select('is_lost').where('id', '=', itemId).executeTakeFirst();
  return row?.is_lost ?? false;
}
