import type { Language } from '@homeward/messages/languages';
import type { Db } from '../../../platform/database/db.ts';

export interface NewSignUp {
  readonly id: string;
  readonly email: string;
  readonly name: string;
  readonly passwordHash: string;
  readonly tokenHash: Buffer;
  readonly redirect: string | null;
  readonly language: Language | null;
  readonly now: Date;
  readonly expiresAt: Date;
}

const columns = [
  'id',
  'email',
  'name',
  'password_hash as passwordHash',
  'token_hash as tokenHash',
  'redirect',
  'language',
  'created_at as createdAt',
  'expires_at as expiresAt',
  'used_at as usedAt',
] as const;

export async function addSignUp(db: Db, signUp: NewSignUp): Promise<void> {
  await db
    .insertInto('sign_ups')
    .values({
      id: signUp.id,
      email: signUp.email,
      name: signUp.name,
      password_hash: signUp.passwordHash,
      token_hash: signUp.tokenHash,
      redirect: signUp.redirect,
      language: signUp.language,
      created_at: signUp.now,
      expires_at: signUp.expiresAt,
    })
    .execute();
}

export async function findSignUp(db: Db, id: string) {
  return db.selectFrom('sign_ups').select(columns).where('id', '=', id).executeTakeFirst();
}

/** Finds the newest sign-up of an address that still waits for its mail to be confirmed, though its link may be too old. */
export async function findWaitingSignUp(db: Db, email: string) {
  return db
    .selectFrom('sign_ups')
    .select(columns)
    .where('email', '=', email)
    .where('used_at', 'is', null)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
}

/** Locks the sign-ups of an address in one order: two links opened at once would wait for each other's rows. */
export async function lockSignUpsOf(db: Db, email: string): Promise<void> {
  await db.selectFrom('sign_ups').select('id').where('email', '=', email).orderBy('id').forUpdate().execute();
}

/**
 * Consumes a sign-up with all its links and erases its password; false when a concurrent request was faster. Each link is a row;
 * the rows of one sign-up share its password hash, whose salt is random.
 */
export async function consumeSignUp(
  db: Db,
  { email, passwordHash }: { email: string; passwordHash: string },
  now: Date,
): Promise<boolean> {
  const row = await db
    .updateTable('sign_ups')
    .set({ used_at: now, password_hash: '' })
    .where('email', '=', email)
    .where('password_hash', '=', passwordHash)
    .where('used_at', 'is', null)
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

/** Lets the link of an unconfirmed sign-up live until `expiresAt`; false when it is confirmed, or gone. */
export async function renewSignUp(
  db: Db,
  { email, tokenHash, expiresAt }: { email: string; tokenHash: Buffer; expiresAt: Date },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('sign_ups')
    .set({ expires_at: expiresAt })
    .where('email', '=', email)
    .where('token_hash', '=', tokenHash)
    .where('used_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Deletes the sign-ups of an address that were not confirmed just now: it belongs to the one that was. */
export async function deleteOtherSignUps(db: Db, email: string, confirmedAt: Date): Promise<void> {
  await db
    .deleteFrom('sign_ups')
    .where('email', '=', email)
    .where('used_at', 'is distinct from', confirmedAt)
    .execute();
}

/** Forgets every sign-up of an address. */
export async function deleteSignUpsOf(db: Db, email: string): Promise<void> {
  await db.deleteFrom('sign_ups').where('email', '=', email).execute();
}

/** Erases confirmed sign-ups once their link has ended, and unconfirmed ones some days after that. */
export async function eraseEndedSignUps(
  db: Db,
  { now, unconfirmedBefore }: { now: Date; unconfirmedBefore: Date },
): Promise<void> {
  await db
    .deleteFrom('sign_ups')
    .where((where) =>
      where.or([
        where('expires_at', '<=', unconfirmedBefore),
        where.and([where('used_at', 'is not', null), where('expires_at', '<=', now)]),
      ]),
    )
    .execute();
}
