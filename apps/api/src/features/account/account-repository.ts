import type { Db } from '../../platform/database/db.ts';

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

export async function getAccount(db: Db, id: string): Promise<Account> {
  return db
    .selectFrom('accounts')
    .select(['id', 'email', 'name'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
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
