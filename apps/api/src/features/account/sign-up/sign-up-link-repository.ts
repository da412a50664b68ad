import { SIGN_UP_LINKS_RETENTION_DAYS } from '@homeward/contract/limits';
import type { Db } from '../../../platform/database/db.ts';
import type { RetentionRule } from '../../../platform/retention.ts';

const columns = [
  'id',
  'token_hash as tokenHash',
  'made_by as madeBy',
  'created_at as createdAt',
  'expires_at as expiresAt',
  'used_at as usedAt',
] as const;

export async function findSignUpLink(db: Db, id: string) {
  return db.selectFrom('sign_up_links').select(columns).where('id', '=', id).executeTakeFirst();
}

/** A link that permits one sign-up. The link of an offered tag has the offer's id, and `madeBy` is null. */
export type SignUpLink = NonNullable<Awaited<ReturnType<typeof findSignUpLink>>>;

/** Finds an operator's unused link, or the link of an open offer that no account has used yet. */
export async function findOpenSignUpLink(
  db: Db,
  tokenHash: Buffer,
  now: Date,
): Promise<SignUpLink | undefined> {
  const link = await db
    .selectFrom('sign_up_links')
    .select(columns)
    .where('token_hash', '=', tokenHash)
    .executeTakeFirst();
  if (link?.usedAt) return undefined;
  if (link && link.madeBy !== null) return link.expiresAt > now ? link : undefined;
  const offer = await db
    .selectFrom('transfers')
    .select(['id', 'created_at as createdAt', 'expires_at as expiresAt'])
    .where('token_hash', '=', tokenHash)
    .where('accepted_at', 'is', null)
    .where('expires_at', '>', now)
    .executeTakeFirst();
  return offer && { ...offer, tokenHash, madeBy: null, usedAt: null };
}

/** Stores a link or, if its id exists, replaces the stored link. Returns false if the stored link is already used. */
export async function putSignUpLink(db: Db, link: SignUpLink): Promise<boolean> {
  const { id, tokenHash, madeBy, createdAt, expiresAt } = link;
  const columns = { token_hash: tokenHash, made_by: madeBy, created_at: createdAt, expires_at: expiresAt };
  const row = await db
    .insertInto('sign_up_links')
    .values({ id, ...columns })
    .onConflict((conflict) =>
      conflict.column('id').doUpdateSet(columns).where('sign_up_links.used_at', 'is', null),
    )
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

/** Marks a link as used. Returns undefined if it was already used or withdrawn. */
export async function consumeSignUpLink(db: Db, id: string, now: Date) {
  return db
    .updateTable('sign_up_links')
    .set({ used_at: now })
    .where('id', '=', id)
    .where('used_at', 'is', null)
    .returning('made_by as madeBy')
    .executeTakeFirst();
}

/** Lists the links that operators made, newest first. */
export async function listSignUpLinks(db: Db) {
  return db
    .selectFrom('sign_up_links')
    .select(columns)
    .where('made_by', 'is not', null)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .execute();
}

export async function deleteUnusedSignUpLink(db: Db, id: string): Promise<boolean> {
  const row = await db
    .deleteFrom('sign_up_links')
    .where('id', '=', id)
    .where('made_by', 'is not', null)
    .where('used_at', 'is', null)
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

export const signUpLinkRetention: RetentionRule = {
  erase: (db, { daysAgo }) =>
    db.deleteFrom('sign_up_links').where('expires_at', '<=', daysAgo(SIGN_UP_LINKS_RETENTION_DAYS)).execute(),
};
