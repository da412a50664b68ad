import type { Db } from '../../../platform/database/db.ts';
import type { OidcIdentity } from '../../../platform/oidc/oidc-provider.ts';
import type { RetentionRule } from '../../../platform/retention.ts';

export interface OidcRequest {
  readonly stateHash: Buffer;
  readonly browserHash: Buffer;
  /** Session that requested a connection; null for a sign-in. */
  readonly sessionId: string | null;
}

type Subject = Pick<OidcIdentity, 'issuer' | 'subject'>;

export async function addOidcRequest(
  db: Db,
  request: OidcRequest & { readonly expiresAt: Date },
): Promise<void> {
  await db
    .insertInto('oidc_requests')
    .values({
      state_hash: request.stateHash,
      browser_hash: request.browserHash,
      session_id: request.sessionId,
      expires_at: request.expiresAt,
    })
    .execute();
}

/** Deletes a request; returns false if this browser and session made no such request. */
export async function consumeOidcRequest(
  db: Db,
  { stateHash, browserHash, sessionId, now }: OidcRequest & { readonly now: Date },
): Promise<boolean> {
  const row = await db
    .deleteFrom('oidc_requests')
    .where('state_hash', '=', stateHash)
    .where('browser_hash', '=', browserHash)
    .where('session_id', sessionId === null ? 'is' : '=', sessionId)
    .where('expires_at', '>', now)
    .returning('state_hash')
    .executeTakeFirst();
  return row !== undefined;
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

export async function findIdentityOf(db: Db, accountId: string) {
  return db
    .selectFrom('oidc_identities')
    .select(['issuer', 'subject', 'created_at as createdAt'])
    .where('account_id', '=', accountId)
    .executeTakeFirst();
}

/** Connects an identity with an account; returns false if the identity or the account is connected already. */
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
