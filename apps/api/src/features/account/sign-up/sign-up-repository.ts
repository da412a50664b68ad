import type { Language } from '@homeward/messages/languages';
import type { Db } from '../../../platform/database/db.ts';

export interface NewSignUp {
  readonly id: string;
  readonly email: string;
  readonly name: string;
  readonly passwordHash: string;
  readonly tokenHash: Buffer;
  readonly redirect: string | null;
  readonly language: Language;
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

/** Gives a sign-up a new link; the old one is dead from then on. */
export async function renewSignUp(
  db: Db,
  id: string,
  link: { tokenHash: Buffer; expiresAt: Date },
): Promise<void> {
  await db
    .updateTable('sign_ups')
    .set({ token_hash: link.tokenHash, expires_at: link.expiresAt })
    .where('id', '=', id)
    .execute();
}

/** Consumes a sign-up and erases its password; false when a concurrent request was faster. */
export async function consumeSignUp(db: Db, id: string, now: Date): Promise<boolean> {
  const row = await db
    .updateTable('sign_ups')
    .set({ used_at: now, password_hash: '' })
    .where('id', '=', id)
    .where('used_at', 'is', null)
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

/** Deletes every other sign-up of the address: it belongs to the one that confirmed it. */
export async function deleteOtherSignUps(db: Db, email: string, keptId: string): Promise<void> {
  await db.deleteFrom('sign_ups').where('email', '=', email).where('id', '!=', keptId).execute();
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
