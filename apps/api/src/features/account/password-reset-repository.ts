import type { Db } from '../../platform/database/db.ts';

/** Whose password a link replaces: somebody's with an account, somebody's who has yet to confirm, or nobody's. */
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

export async function hasPasswordReset(db: Db, tokenHash: Buffer, now: Date): Promise<boolean> {
  const row = await db
    .selectFrom('password_resets')
    .select('token_hash')
    .where('token_hash', '=', tokenHash)
    .where('expires_at', '>', now)
    .executeTakeFirst();
  return row !== undefined;
}

/** Spends a link; undefined when it is too old or somebody was faster. */
export async function usePasswordReset(
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

/** Kills every link to a new password of an account, also those mailed before its address was confirmed. */
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

export async function eraseEndedPasswordResets(db: Db, now: Date): Promise<void> {
  await db.deleteFrom('password_resets').where('expires_at', '<=', now).execute();
}
