import type { Db } from '../../../platform/database/db.ts';
import type { OidcRequests } from '../../../platform/database/passkey-tables.ts';
import type { OidcIdentity } from '../../../platform/oidc/oidc-provider.ts';
import type { RetentionRule } from '../../../platform/retention.ts';

export interface OidcRequest {
  readonly stateHash: Buffer;
  readonly browserHash: Buffer;
  readonly purpose: OidcRequests['purpose'];
  /** Null for a sign-in. */
  readonly sessionId: string | null;
}

type Subject = Pick<OidcIdentity, 'issuer' | 'subject'>;

export async function addOidcRequest(
  db: Db,
  request: OidcRequest & { readonly isTwoFactor: boolean; readonly expiresAt: Date },
): Promise<void> {
  await db
    .insertInto('oidc_requests')
    .values({
      state_hash: request.stateHash,
      browser_hash: request.browserHash,
      purpose: request.purpose,
      session_id: request.sessionId,
      is_two_factor: request.isTwoFactor,
      expires_at: request.expiresAt,
    })
    .execute();
}

export async function consumeOidcRequest(
  db: Db,
  { stateHash, browserHash, purpose, sessionId, now }: OidcRequest & { readonly now: Date },
): Promise<{ readonly isTwoFactor: boolean; readonly expiresAt: Date } | undefined> {
  return db
    .deleteFrom('oidc_requests')
    .where('state_hash', '=', stateHash)
    .where('browser_hash', '=', browserHash)
    .where('purpose', '=', purpose)
    .where('session_id', sessionId === null ? 'is' : '=', sessionId)
    .where('expires_at', '>', now)
    .returning(['is_two_factor as isTwoFactor', 'expires_at as expiresAt'])
    .executeTakeFirst();
}

export const oidcRequestRetention: RetentionRule = {
  erase: (db, { now }) => db.deleteFrom('oidc_requests').where('expires_at', '<=', now).execute(),
};

export async function findConnectedAccount(
  db: Db,
  { issuer, subject }: Subject,
): Promise<string | undefined> {
  const row = await db
    .selectFrom('oidc_identities')
    .select('account_id as accountId')
    .where('issuer', '=', issuer)
    .where('subject', '=', subject)
    .executeTakeFirst();
  return row?.accountId;
}

export async function isConnectedWith(
  db: Db,
  { issuer, subject }: Subject,
  accountId: string,
): Promise<boolean> {
  const identity = await findIdentityOf(db, accountId);
  return identity?.issuer === issuer && identity.subject === subject;
}

export async function findIdentityOf(db: Db, accountId: string) {
  return db
    .selectFrom('oidc_identities')
    .select(['issuer', 'subject', 'created_at as createdAt'])
    .where('account_id', '=', accountId)
    .executeTakeFirst();
}

/** Returns false if the identity or the account is connected already. */
export async function addIdentity(
  db: Db,
  { issuer, subject, accountId, now }: Subject & { readonly accountId: string; readonly now: Date },
): Promise<boolean> {
  const row = await db
    .insertInto('oidc_identities')
    .values({ issuer, subject, account_id: accountId, created_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .returning('account_id')
    .executeTakeFirst();
  return row !== undefined;
}

export async function deleteIdentityOf(db: Db, accountId: string): Promise<boolean> {
  const row = await db
    .deleteFrom('oidc_identities')
    .where('account_id', '=', accountId)
    .returning('account_id')
    .executeTakeFirst();
  return row !== undefined;
}
