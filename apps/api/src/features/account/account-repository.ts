import type { Db } from '../../platform/database/db.ts';
import { NotSignedInError } from '../../platform/errors.ts';

export interface Account {
  readonly id: string;
  readonly email: string;
  readonly name: string;
}

/** Finds a verified account with its password hash. */
export async function findAccountByEmail(db: Db, email: string) {
  return db
    .selectFrom('accounts')
    .select(['id', 'email', 'name', 'password_hash as passwordHash'])
    .where('email', '=', email)
    .executeTakeFirst();
}

/** Like findAccountByEmail, for somebody who is signed in; their account may be deleted at this very moment. */
export async function getAccountWithPassword(db: Db, id: string) {
  return db
    .selectFrom('accounts')
    .select(['id', 'email', 'name', 'password_hash as passwordHash'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow(() => new NotSignedInError());
}

/**
 * Locks an account as long as its password is still this one; false when it was changed meanwhile. Whoever changes it
 * then waits, and ends the session that is opened here.
 */
export async function lockWhilePasswordIs(db: Db, id: string, passwordHash: string): Promise<boolean> {
  const row = await db
    .selectFrom('accounts')
    .select('id')
    .where('id', '=', id)
    .where('password_hash', '=', passwordHash)
    .forUpdate()
    .executeTakeFirst();
  return row !== undefined;
}

/** Replaces a password, where `was` is given only if it is still that one; false when it is not. */
export async function replacePassword(
  db: Db,
  id: string,
  { passwordHash, was }: { passwordHash: string; was?: string },
): Promise<boolean> {
  const update = db.updateTable('accounts').set({ password_hash: passwordHash }).where('id', '=', id);
  const query = was === undefined ? update : update.where('password_hash', '=', was);
  return (await query.returning('id').executeTakeFirst()) !== undefined;
}

/** Deletes an account; all that belongs to it goes by cascade. */
export async function deleteAccountRow(db: Db, id: string): Promise<void> {
  // Finders' notes lock the item and then the account: in the other order the two would wait for each other.
  await db
    .selectFrom('activations')
    .select('id')
    .where('account_id', '=', id)
    .orderBy('id')
    .forUpdate()
    .execute();
  await db.deleteFrom('accounts').where('id', '=', id).execute();
}

export async function getAccount(db: Db, id: string): Promise<Account> {
  return db
    .selectFrom('accounts')
    .select(['id', 'email', 'name'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow(() => new NotSignedInError());
}

/** Adds an account; false when the address has one already. */
export async function addAccount(
  db: Db,
  account: Account & { readonly passwordHash: string; readonly now: Date },
): Promise<boolean> {
  const row = await db
    .insertInto('accounts')
    .values({
      id: account.id,
      email: account.email,
      name: account.name,
      password_hash: account.passwordHash,
      created_at: account.now,
    })
    .onConflict((conflict) => conflict.column('email').doNothing())
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}
