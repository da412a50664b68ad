import type { Db } from '../../../platform/database/db.ts';
import { RETRY_FOR_MS } from '../../../platform/jobs/retry-rules.ts';
import type { RetentionRule } from '../../../platform/retention.ts';

/** Stores an email change. It replaces the account's earlier email change, whose link then stops working. */
export async function putEmailChange(
  db: Db,
  change: {
    readonly accountId: string;
    readonly email: string;
    readonly updatesContact: boolean;
    readonly tokenHash: Buffer;
    readonly expiresAt: Date;
    readonly now: Date;
  },
): Promise<void> {
  const values = {
    email: change.email,
    updates_contact: change.updatesContact,
    token_hash: change.tokenHash,
    created_at: change.now,
    expires_at: change.expiresAt,
    used_at: null,
  };
  await db
    .insertInto('email_changes')
    .values({ account_id: change.accountId, ...values })
    .onConflict((conflict) => conflict.column('account_id').doUpdateSet(values))
    .execute();
}

export async function findOpenEmailChange(db: Db, accountId: string, now: Date) {
  return db
    .selectFrom('email_changes')
    .select(['email', 'updates_contact as updatesContact', 'expires_at as expiresAt'])
    .where('account_id', '=', accountId)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .executeTakeFirst();
}

export async function findEmailChangeOf(db: Db, tokenHash: Buffer, now: Date) {
  return db
    .selectFrom('email_changes')
    .innerJoin('accounts', 'accounts.id', 'email_changes.account_id')
    .select(['accounts.id as accountId', 'accounts.email', 'accounts.password_hash as passwordHash'])
    .select('email_changes.used_at as usedAt')
    .where('token_hash', '=', tokenHash)
    .where((where) => where.or([where('used_at', 'is not', null), where('expires_at', '>', now)]))
    .executeTakeFirst();
}

/** Marks a link as used. Returns undefined if it was used before or is expired. The row remains for `findEmailChangeOf`. */
export async function consumeEmailChange(db: Db, tokenHash: Buffer, now: Date) {
  return db
    .updateTable('email_changes')
    .set({ used_at: now })
    .where('token_hash', '=', tokenHash)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .returning(['email', 'updates_contact as updatesContact'])
    .executeTakeFirst();
}

export async function setUpdatesContact(db: Db, accountId: string, updatesContact: boolean): Promise<void> {
  await db
    .updateTable('email_changes')
    .set({ updates_contact: updatesContact })
    .where('account_id', '=', accountId)
    .execute();
}

export async function deleteEmailChange(db: Db, accountId: string): Promise<void> {
  await db.deleteFrom('email_changes').where('account_id', '=', accountId).execute();
}

export async function renewEmailChange(
  db: Db,
  { tokenHash, expiresAt }: { readonly tokenHash: Buffer; readonly expiresAt: Date },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('email_changes')
    .set({ expires_at: expiresAt })
    .where('token_hash', '=', tokenHash)
    .where('used_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Erases links that expired more than RETRY_FOR_MS ago. Until then, the delivery of a delayed mail can renew the mail's link. */
export const emailChangeRetention: RetentionRule = {
  erase: (db, { now }) =>
    db
      .deleteFrom('email_changes')
      .where('expires_at', '<=', new Date(now.getTime() - RETRY_FOR_MS))
      .execute(),
};
