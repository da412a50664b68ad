import type { Db } from '../../../platform/database/db.ts';
import type { RetentionRule } from '../../../platform/retention.ts';

export async function listOperatorRows(db: Db) {
  return db
    .selectFrom('operators')
    .innerJoin('accounts', 'accounts.id', 'operators.account_id')
    .select((select) => [
      'accounts.id',
      'accounts.name',
      'accounts.email',
      'operators.since',
      select
        .or([
          select.exists(
            select.selectFrom('passkeys').select('id').whereRef('passkeys.account_id', '=', 'accounts.id'),
          ),
          select.exists(
            select
              .selectFrom('second_steps')
              .select('account_id')
              .whereRef('second_steps.account_id', '=', 'accounts.id')
              .where('turned_on_at', 'is not', null),
          ),
        ])
        .$castTo<boolean>()
        .as('hasSecondFactor'),
    ])
    .orderBy('operators.since')
    .orderBy('accounts.id')
    .execute();
}

/** Returns the state of a session and of its account's operator role. */
export async function findOperatorState(db: Db, sessionId: string) {
  return db
    .selectFrom('sessions')
    .innerJoin('accounts', 'accounts.id', 'sessions.account_id')
    .leftJoin('operators', 'operators.account_id', 'accounts.id')
    .select((select) => [
      'accounts.email',
      'sessions.is_two_factor as isTwoFactor',
      select('operators.account_id', 'is not', null).$castTo<boolean>().as('isOperator'),
    ])
    .where('sessions.id', '=', sessionId)
    .executeTakeFirst();
}

/** Returns true if any session, open or ended, has this token as its current or previous access token. */
export async function isFormerAccessToken(db: Db, accessHash: Buffer): Promise<boolean> {
  const row = await db
    .selectFrom('sessions')
    .select('id')
    .where(({ eb, or }) =>
      or([eb('access_hash', '=', accessHash), eb('previous_access_hash', '=', accessHash)]),
    )
    .executeTakeFirst();
  return row !== undefined;
}

/** Locks the role against removal. Returns false if the role or the session no longer exists. */
export async function lockRole(tx: Db, caller: { accountId: string; sessionId: string }): Promise<boolean> {
  const row = await tx
    .selectFrom('operators')
    .innerJoin('sessions', 'sessions.account_id', 'operators.account_id')
    .select('operators.account_id')
    .where('operators.account_id', '=', caller.accountId)
    .where('sessions.id', '=', caller.sessionId)
    .where('sessions.ended_at', 'is', null)
    .forKeyShare('operators')
    .executeTakeFirst();
  return row !== undefined;
}

export async function hasOperators(db: Db): Promise<boolean> {
  return (await db.selectFrom('operators').select('account_id').limit(1).executeTakeFirst()) !== undefined;
}

/** Makes an account an operator; returns false if it is one already. All links that make the first operator become invalid. */
export async function addOperatorRow(tx: Db, accountId: string, now: Date): Promise<boolean> {
  await tx.deleteFrom('first_operator_links').execute();
  const row = await tx
    .insertInto('operators')
    .values({ account_id: accountId, since: now })
    .onConflict((conflict) => conflict.column('account_id').doNothing())
    .returning('account_id')
    .executeTakeFirst();
  return row !== undefined;
}

export async function deleteOperatorRow(tx: Db, accountId: string): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('operators')
    .where('account_id', '=', accountId)
    .executeTakeFirstOrThrow();
  return numDeletedRows > 0n;
}

export async function addFirstOperatorLink(
  db: Db,
  link: { readonly tokenHash: Buffer; readonly expiresAt: Date },
): Promise<void> {
  await db
    .insertInto('first_operator_links')
    .values({ token_hash: link.tokenHash, expires_at: link.expiresAt })
    .execute();
}

export async function consumeFirstOperatorLink(tx: Db, tokenHash: Buffer, now: Date): Promise<boolean> {
  const row = await tx
    .deleteFrom('first_operator_links')
    .where('token_hash', '=', tokenHash)
    .where('expires_at', '>', now)
    .returning('token_hash')
    .executeTakeFirst();
  return row !== undefined;
}

export const firstOperatorLinkRetention: RetentionRule = {
  erase: (db, { now }) => db.deleteFrom('first_operator_links').where('expires_at', '<=', now).execute(),
};
