import type { ContactWay } from '@homeward/contract/item/contact-ways';
import { isTimeZone } from '@homeward/contract/schema/time-zone';
import type { Language } from '@homeward/messages/languages';
import { sql } from 'kysely';
import type { Db } from '../../platform/database/db.ts';
import { UnauthenticatedError } from '../../platform/errors.ts';

const UNIQUE_VIOLATION = '23505';

/** If an account to be deleted has at least this many items and scans in total, a job erases the items. */
const LARGE_ROWS = 2000;

export interface Account {
  readonly id: string;
  readonly email: string;
  readonly name: string;
  /** Language of mails to the account; null until the language is known. */
  readonly language: Language | null;
}

export async function findAccountByEmail(db: Db, email: string) {
  return db
    .selectFrom('accounts')
    .select(['id', 'email', 'name', 'language', 'password_hash as passwordHash'])
    .where('email', '=', email)
    .executeTakeFirst();
}

export async function getAccountWithPassword(db: Db, id: string) {
  return db
    .selectFrom('accounts')
    .select(['id', 'email', 'name', 'language', 'password_hash as passwordHash'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow(() => new UnauthenticatedError());
}

/** Locks an account if its password hash is unchanged. A concurrent password change waits for the lock, then also ends the caller's new session. */
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

/** Returns undefined for a deleted account. FOR UPDATE would block inserts that refer to the account and deadlock with item locks. */
export async function lockAccount(db: Db, id: string): Promise<Account | undefined> {
  return db
    .selectFrom('accounts')
    .select(['id', 'email', 'name', 'language'])
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst();
}

/** Replaces the password hash. Returns false if `was` is given and is no longer the stored hash. */
export async function replacePassword(
  db: Db,
  id: string,
  { passwordHash, was }: { passwordHash: string; was?: string },
): Promise<boolean> {
  const update = db.updateTable('accounts').set({ password_hash: passwordHash }).where('id', '=', id);
  const query = was === undefined ? update : update.where('password_hash', '=', was);
  return (await query.returning('id').executeTakeFirst()) !== undefined;
}

/** Deletes an account and, by cascade, all its rows except its items. */
export async function deleteAccountRow(db: Db, id: string): Promise<void> {
  await db.deleteFrom('accounts').where('id', '=', id).execute();
}

/** Returns true if erasing the account in one transaction would delay other requests. */
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

/** Replaces the address. Returns false if another account has the address; the transaction is then aborted. */
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

export async function getContactWays(db: Db, id: string): Promise<ContactWay[]> {
  const query = db.selectFrom('accounts').select('contact_ways').where('id', '=', id);
  return (await query.executeTakeFirstOrThrow()).contact_ways;
}

export async function setContactWays(db: Db, id: string, ways: readonly ContactWay[]): Promise<void> {
  const row = { contact_ways: JSON.stringify(ways) };
  await db.updateTable('accounts').set(row).where('id', '=', id).execute();
}

export async function setLanguage(db: Db, id: string, language: Language): Promise<void> {
  await db.updateTable('accounts').set({ language }).where('id', '=', id).execute();
}

/** Locks or unlocks an account. Returns false if the account is already in this state. */
export async function setLocked(db: Db, id: string, at: Date | null): Promise<boolean> {
  const row = await db
    .updateTable('accounts')
    .set({ locked_at: at })
    .where('id', '=', id)
    .where('locked_at', at === null ? 'is not' : 'is', null)
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

export async function isLocked(db: Db, id: string): Promise<boolean> {
  const query = db.selectFrom('accounts').select('locked_at as lockedAt').where('id', '=', id);
  return (await query.executeTakeFirst())?.lockedAt != null;
}

export async function setFirstLanguage(db: Db, id: string, language: Language): Promise<void> {
  await db
    .updateTable('accounts')
    .set({ language })
    .where('id', '=', id)
    .where('language', 'is', null)
    .execute();
}

export async function setTimeZone(db: Db, id: string, timeZone: string | undefined): Promise<void> {
  if (timeZone === undefined || !isTimeZone(timeZone)) return;
  await db
    .updateTable('accounts')
    .set({ time_zone: timeZone })
    .where('id', '=', id)
    .where('time_zone', 'is distinct from', timeZone)
    .execute();
}

/** Returns undefined if a newer release stored a time zone that this server does not support. */
export async function findTimeZone(db: Db, email: string): Promise<string | undefined> {
  const query = db.selectFrom('accounts').select('time_zone as timeZone').where('email', '=', email);
  const timeZone = (await query.executeTakeFirst())?.timeZone;
  return timeZone && isTimeZone(timeZone) ? timeZone : undefined;
}
