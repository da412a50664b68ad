import type { Db } from '../../../platform/database/db.ts';
import { RETRY_FOR_MS } from '../../../platform/jobs/retry-rules.ts';
import type { RetentionRule } from '../../../platform/retention.ts';

/** The account or unconfirmed sign-up of a reset link. Both are null for an unknown address. */
export interface ResetSubject {
  readonly accountId: string | null;
  readonly signUpId: string | null;
}

export async function addPasswordReset(
  db: Db,
  reset: ResetSubject & { readonly tokenHash: Buffer; readonly expiresAt: Date; readonly now: Date },
): Promise<void> {
  await db
    .insertInto('password_resets')
    .values({
      token_hash: reset.tokenHash,
      account_id: reset.accountId,
      sign_up_id: reset.signUpId,
      created_at: reset.now,
      expires_at: reset.expiresAt,
    })
    .execute();
}

export async function findPasswordReset(
  db: Db,
  tokenHash: Buffer,
  now: Date,
): Promise<ResetSubject | undefined> {
  return db
    .selectFrom('password_resets')
    .select(['account_id as accountId', 'sign_up_id as signUpId'])
    .where('token_hash', '=', tokenHash)
    .where('expires_at', '>', now)
    .executeTakeFirst();
}

/** Locks the account or the sign-ups. Without this lock two requests would deadlock, because each deletes the other's link. */
export async function lockResetSubject(db: Db, { accountId, signUpId }: ResetSubject): Promise<void> {
  if (accountId !== null)
    await db.selectFrom('accounts').select('id').where('id', '=', accountId).forUpdate().execute();
  if (signUpId === null) return;
  const email = db.selectFrom('sign_ups').select('email').where('id', '=', signUpId);
  await db.selectFrom('sign_ups').select('id').where('email', '=', email).orderBy('id').forUpdate().execute();
}

export async function consumePasswordReset(
  db: Db,
  tokenHash: Buffer,
  now: Date,
): Promise<ResetSubject | undefined> {
  return db
    .deleteFrom('password_resets')
    .where('token_hash', '=', tokenHash)
    .where('expires_at', '>', now)
    .returning(['account_id as accountId', 'sign_up_id as signUpId'])
    .executeTakeFirst();
}

export async function deletePasswordResetsOf(
  db: Db,
  { id, email }: { id: string; email: string },
): Promise<void> {
  await db
    .deleteFrom('password_resets')
    .where((where) =>
      where.or([
        where('account_id', '=', id),
        where('sign_up_id', 'in', db.selectFrom('sign_ups').select('id').where('email', '=', email)),
      ]),
    )
    .execute();
}

/** Erases links that expired more than RETRY_FOR_MS ago. Until then, the delivery of a delayed mail can renew the mail's link. */
export const passwordResetRetention: RetentionRule = {
  erase: (db, { now }) =>
    db
      .deleteFrom('password_resets')
      .where('expires_at', '<=', new Date(now.getTime() - RETRY_FOR_MS))
      .execute(),
};

/** Extends an unused link that was requested after `since`. Returns false if no such link exists or the account's address has changed. */
export async function renewPasswordReset(
  db: Db,
  reset: { tokenHash: Buffer; email: string; since: Date; expiresAt: Date },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('password_resets')
    .set({ expires_at: reset.expiresAt })
    .where('token_hash', '=', reset.tokenHash)
    .where('created_at', '>', reset.since)
    .where((where) =>
      where.or([
        where('account_id', 'is', null),
        where('account_id', 'in', db.selectFrom('accounts').select('id').where('email', '=', reset.email)),
      ]),
    )
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}
