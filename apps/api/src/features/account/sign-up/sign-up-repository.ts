import { SIGN_UPS_RETENTION_DAYS } from '@homeward/contract/limits';
import type { Language } from '@homeward/messages/languages';
import type { Db } from '../../../platform/database/db.ts';
import type { RetentionRule } from '../../../platform/retention.ts';

export interface NewSignUp {
  readonly id: string;
  readonly email: string;
  readonly name: string;
  readonly passwordHash: string;
  readonly tokenHash: Buffer;
  readonly redirect: string | null;
  readonly language: Language | null;
  /** The link that permits the sign-up. */
  readonly linkId: string | null;
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
  'link_id as linkId',
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
      link_id: signUp.linkId,
      created_at: signUp.now,
      expires_at: signUp.expiresAt,
    })
    .execute();
}

export async function findSignUp(db: Db, id: string) {
  return db.selectFrom('sign_ups').select(columns).where('id', '=', id).executeTakeFirst();
}

/** Finds an address's newest unconfirmed sign-up, even if its link has expired. */
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

/** Locks all sign-ups of an address in a fixed order, so that two links opened concurrently do not deadlock. */
export async function lockSignUpsOf(db: Db, email: string): Promise<void> {
  await db.selectFrom('sign_ups').select('id').where('email', '=', email).orderBy('id').forUpdate().execute();
}

/** Consumes all links of a sign-up. Each link has a row; these rows share one salted password hash. Returns false if they were used. */
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

export async function deleteOtherSignUps(db: Db, email: string, confirmedAt: Date): Promise<void> {
  await db
    .deleteFrom('sign_ups')
    .where('email', '=', email)
    .where('used_at', 'is distinct from', confirmedAt)
    .execute();
}

export async function deleteSignUpsOf(db: Db, email: string): Promise<void> {
  await db.deleteFrom('sign_ups').where('email', '=', email).execute();
}

/** Erases confirmed sign-ups when their link ends, and unconfirmed sign-ups some days later. */
export const signUpRetention: RetentionRule = {
  erase: (db, { now, daysAgo }) =>
    db
      .deleteFrom('sign_ups')
      .where((where) =>
        where.or([
          where('expires_at', '<=', daysAgo(SIGN_UPS_RETENTION_DAYS)),
          where.and([where('used_at', 'is not', null), where('expires_at', '<=', now)]),
        ]),
      )
      .execute(),
};
