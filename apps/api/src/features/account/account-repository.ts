import { isTimeZone } from '@homeward/contract/schema/time-zone';
import type { Language } from '@homeward/messages/languages';
import { sql } from 'kysely';
import type { Db } from '../../platform/database/db.ts';
import { UnauthenticatedError } from '../../platform/errors.ts';

/** PostgreSQL, appendix A. */
const UNIQUE_VIOLATION = '23505';

/** Items and their scans; what has more is erased after its account. */
const LARGE_ROWS = 2000;

export interface Account {
  readonly id: string;
  readonly email: string;
  readonly name: string;
  /** Of mails to it; null until it is known. */
  readonly language: Language | null;
}

/** Finds a verified account with its password hash. */
export async function findAccountByEmail(db: Db, email: string) {
  return db
    .selectFrom('accounts')
    .select(['id', 'email', 'name', 'language', 'password_hash as passwordHash'])
    .where('email', '=', email)
    .executeTakeFirst();
}

/** Like findAccountByEmail, for a signed-in caller; their account may be deleted at this very moment. */
export async function getAccountWithPassword(db: Db, id: string) {
  return db
    .selectFrom('accounts')
    .select(['id', 'email', 'name', 'language', 'password_hash as passwordHash'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow(() => new UnauthenticatedError());
}

/**
 * Locks an account as long as its password is still this one; false when it was changed meanwhile. A request that changes it
 * then waits, and ends the session that is opened here.
 */
export async function lockIfPasswordHashIs(db: Db, id: string, passwordHash: string): Promise<boolean> {
  const row = await db
    .selectFrom('accounts')
    .select('id')
    .where('id', '=', id)
    .where('password_hash', '=', passwordHash)
    .forUpdate()
    .executeTakeFirst();
  return row !== undefined;
}

/**
 * Locks an account until the transaction has ended; undefined when it was deleted. Rows that refer to it may be added meanwhile:
 * with a stronger lock an item's lock and this one would wait for each other.
 */
export async function lockAccount(db: Db, id: string): Promise<Account | undefined> {
  return db
    .selectFrom('accounts')
    .select(['id', 'email', 'name', 'language'])
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst();
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

/** Deletes an account; all that belongs to it goes by cascade, but for its items. */
export async function deleteAccountRow(db: Db, id: string): Promise<void> {
  await db.deleteFrom('accounts').where('id', '=', id).execute();
}

/** Whether an account has so much that erasing it in one transaction would hold up other requests. */
export async function isLargeAccount(db: Db, id: string): Promise<boolean> {
  const items = await db
    .selectFrom('items')
    .select('id')
    .where('account_id', '=', id)
    .limit(LARGE_ROWS)
    .execute();
  const scans = await db
    .selectFrom('scans')
    .select('id')
    .where('activation_id', '=', sql<string>`any(${items.map((item) => item.id)}::uuid[])`)
    .limit(LARGE_ROWS)
    .execute();
  return items.length + scans.length >= LARGE_ROWS;
}

/** The accounts that are deleted and have left items. */
export async function listDeletedAccountsWithItems(db: Db): Promise<string[]> {
  const rows = await db
    .selectFrom('items')
    .leftJoin('accounts', 'accounts.id', 'items.account_id')
    .select('items.account_id as accountId')
    .distinct()
    .where('accounts.id', 'is', null)
    .execute();
  return rows.map(({ accountId }) => accountId);
}

export async function getAccount(db: Db, id: string): Promise<Account> {
  return db
    .selectFrom('accounts')
    .select(['id', 'email', 'name', 'language'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow(() => new UnauthenticatedError());
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
      language: account.language,
      created_at: account.now,
    })
    .onConflict((conflict) => conflict.column('email').doNothing())
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

/** Replaces the address; false when another account has it, and the transaction has failed then. */
export async function setEmail(db: Db, id: string, email: string): Promise<boolean> {
  try {
    await db.updateTable('accounts').set({ email }).where('id', '=', id).execute();
    return true;
  } catch (error) {
    if ((error as { code?: unknown }).code !== UNIQUE_VIOLATION) throw error;
    return false;
  }
}

export async function setName(db: Db, id: string, name: string): Promise<void> {
  await db.updateTable('accounts').set({ name }).where('id', '=', id).execute();
}

/** Sets the language of an account. */
export async function setLanguage(db: Db, id: string, language: Language): Promise<void> {
  await db.updateTable('accounts').set({ language }).where('id', '=', id).execute();
}

/** Sets the language of an account that has none yet. */
export async function setFirstLanguage(db: Db, id: string, language: Language): Promise<void> {
  await db
    .updateTable('accounts')
    .set({ language })
    .where('id', '=', id)
    .where('language', 'is', null)
    .execute();
}

/** Stores the time zone that a browser reported; a name that is none is ignored. */
export async function setTimeZone(db: Db, id: string, timeZone: string | undefined): Promise<void> {
  if (timeZone === undefined || !isTimeZone(timeZone)) return;
  await db
    .updateTable('accounts')
    .set({ time_zone: timeZone })
    .where('id', '=', id)
    .where('time_zone', 'is distinct from', timeZone)
    .execute();
}

/** Finds the time zone of the account with an address; none that a newer server has stored and this one does not know. */
export async function findTimeZone(db: Db, email: string): Promise<string | undefined> {
  const query = db.selectFrom('accounts').select('time_zone as timeZone').where('email', '=', email);
  const timeZone = (await query.executeTakeFirst())?.timeZone;
  return timeZone && isTimeZone(timeZone) ? timeZone : undefined;
}
