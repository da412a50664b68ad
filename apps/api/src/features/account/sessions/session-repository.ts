import { ENDED_SESSIONS_RETENTION_DAYS } from '@homeward/contract/limits';
import { sql } from 'kysely';
import type { Db } from '../../../platform/database/db.ts';
import type { SignedIn } from '../../../platform/http/serve.ts';
import type { RetentionRule } from '../../../platform/retention.ts';

/** Bounds the rows that a program adds by repeated log-ins without a device cookie. Owners have fewer devices. */
const DEVICES_MAX = 50;

export interface NewSession {
  readonly id: string;
  readonly accountId: string;
  readonly accessHash: Buffer;
  readonly refreshHash: Buffer;
  readonly accessExpiresAt: Date;
  readonly expiresAt: Date;
  readonly device: string;
  readonly isTwoFactor: boolean;
  readonly now: Date;
}

export async function addSession(db: Db, session: NewSession): Promise<void> {
  await db
    .insertInto('sessions')
    .values({
      id: session.id,
      account_id: session.accountId,
      access_hash: session.accessHash,
      access_expires_at: session.accessExpiresAt,
      device: session.device,
      is_two_factor: session.isTwoFactor,
      created_at: session.now,
      last_used_at: session.now,
      expires_at: session.expiresAt,
    })
    .execute();
  await addRefreshToken(db, { hash: session.refreshHash, sessionId: session.id, now: session.now });
}

/** Returns the session of an access token. For a moment after a refresh, the previous token is also accepted. */
export async function findSignedIn(db: Db, accessHash: Buffer, now: Date): Promise<SignedIn | undefined> {
  return db
    .selectFrom('sessions')
    .select(['id as sessionId', 'account_id as accountId'])
    .where(({ and, eb, or }) =>
      or([
        and([eb('access_hash', '=', accessHash), eb('access_expires_at', '>', now)]),
        and([eb('previous_access_hash', '=', accessHash), eb('previous_access_expires_at', '>', now)]),
      ]),
    )
    .where('ended_at', 'is', null)
    .executeTakeFirst();
}

export async function findRefreshToken(db: Db, hash: Buffer) {
  return db
    .selectFrom('refresh_tokens')
    .innerJoin('sessions', 'sessions.id', 'refresh_tokens.session_id')
    .select([
      'refresh_tokens.session_id as sessionId',
      'refresh_tokens.spent_at as spentAt',
      'refresh_tokens.successor_salt as successorSalt',
      'sessions.account_id as accountId',
      'sessions.expires_at as expiresAt',
      'sessions.ended_at as endedAt',
      'sessions.created_at as createdAt',
      'sessions.device',
    ])
    .where('refresh_tokens.hash', '=', hash)
    .executeTakeFirst();
}

export async function consumeRefreshToken(
  db: Db,
  hash: Buffer,
  spent: { salt: Buffer; now: Date },
): Promise<boolean> {
  const row = await db
    .updateTable('refresh_tokens')
    .set({ spent_at: spent.now, successor_salt: spent.salt })
    .where('hash', '=', hash)
    .where('spent_at', 'is', null)
    .returning('hash')
    .executeTakeFirst();
  return row !== undefined;
}

export async function addRefreshToken(
  db: Db,
  token: { hash: Buffer; sessionId: string; now: Date },
): Promise<void> {
  await db
    .insertInto('refresh_tokens')
    .values({ hash: token.hash, session_id: token.sessionId, created_at: token.now })
    .execute();
}

/** Stores a session's next access token. The previous token ends at `previousExpiresAt` or earlier. */
export async function renewSession(
  db: Db,
  id: string,
  renewal: {
    accessHash: Buffer;
    accessExpiresAt: Date;
    previousExpiresAt: Date;
    expiresAt: Date;
    now: Date;
  },
): Promise<void> {
  await db
    .updateTable('sessions')
    .set({
      previous_access_hash: sql.ref('access_hash'),
      previous_access_expires_at: sql`least(access_expires_at, ${renewal.previousExpiresAt})`,
      access_hash: renewal.accessHash,
      access_expires_at: renewal.accessExpiresAt,
      expires_at: renewal.expiresAt,
      last_used_at: renewal.now,
    })
    .where('id', '=', id)
    .execute();
}

export async function hasEnded(db: Db, id: string): Promise<boolean> {
  const query = db.selectFrom('sessions').select('id').where('id', '=', id).where('ended_at', 'is', null);
  return (await query.executeTakeFirst()) === undefined;
}

export async function endSession(db: Db, id: string, now: Date): Promise<void> {
  await db
    .updateTable('sessions')
    .set({ ended_at: now })
    .where('id', '=', id)
    .where('ended_at', 'is', null)
    .execute();
}

/** Ends sessions of an account; returns false if none was open. */
export async function endSessions(
  db: Db,
  accountId: string,
  { now, only, except }: { now: Date; only?: string; except?: string },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('sessions')
    .set({ ended_at: now })
    .where('account_id', '=', accountId)
    .where('ended_at', 'is', null)
    .$if(only !== undefined, (sessions) => sessions.where('id', '=', only as string))
    .$if(except !== undefined, (sessions) => sessions.where('id', '!=', except as string))
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}

export async function endOldestSessions(
  db: Db,
  accountId: string,
  { max, now }: { max: number; now: Date },
): Promise<void> {
  const oldest = db
    .selectFrom('sessions')
    .select('id')
    .where('account_id', '=', accountId)
    .where('ended_at', 'is', null)
    .orderBy('last_used_at', 'desc')
    .orderBy('id', 'desc')
    .offset(max);
  await db.updateTable('sessions').set({ ended_at: now }).where('id', 'in', oldest).execute();
}

const takesPush = sql<boolean>`exists (select 1 from push_subscriptions p where p.session_id = sessions.id)`;

export async function listActiveSessions(db: Db, accountId: string, now: Date) {
  return db
    .selectFrom('sessions')
    .select(['id', 'device', 'created_at as createdAt', 'last_used_at as lastUsedAt'])
    .select(takesPush.as('takesPush'))
    .where('account_id', '=', accountId)
    .where('ended_at', 'is', null)
    .where('expires_at', '>', now)
    .orderBy('last_used_at', 'desc')
    .orderBy('id', 'desc')
    .execute();
}

export async function addKnownDevice(
  db: Db,
  device: { accountId: string; deviceHash: Buffer; now: Date },
): Promise<void> {
  await db
    .insertInto('known_devices')
    .values({ account_id: device.accountId, device_hash: device.deviceHash, last_seen_at: device.now })
    .onConflict((conflict) =>
      conflict.columns(['account_id', 'device_hash']).doUpdateSet({ last_seen_at: device.now }),
    )
    .execute();
  const oldest = db
    .selectFrom('known_devices')
    .select('device_hash')
    .where('account_id', '=', device.accountId)
    .orderBy('last_seen_at', 'desc')
    .offset(DEVICES_MAX);
  await db
    .deleteFrom('known_devices')
    .where('account_id', '=', device.accountId)
    .where('device_hash', 'in', oldest)
    .execute();
}

export async function deleteKnownDevices(db: Db, accountId: string): Promise<void> {
  await db.deleteFrom('known_devices').where('account_id', '=', accountId).execute();
}

export async function isKnownDevice(db: Db, email: string, deviceHash: Buffer): Promise<boolean> {
  const row = await db
    .selectFrom('known_devices')
    .innerJoin('accounts', 'accounts.id', 'known_devices.account_id')
    .select('accounts.id')
    .where('accounts.email', '=', email)
    .where('known_devices.device_hash', '=', deviceHash)
    .executeTakeFirst();
  return row !== undefined;
}

/** Erases ended and expired sessions. An expired session is not erased while its device receives push messages. */
export const sessionRetention: RetentionRule = {
  erase: (db, { daysAgo }) => {
    const endedBefore = daysAgo(ENDED_SESSIONS_RETENTION_DAYS);
    return db
      .deleteFrom('sessions')
      .where((where) =>
        where.or([
          where('ended_at', '<', endedBefore),
          where.and([where('expires_at', '<', endedBefore), where.not(takesPush)]),
        ]),
      )
      .execute();
  },
};
