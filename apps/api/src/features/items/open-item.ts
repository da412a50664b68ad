import type { TagId } from '@homeward/contract/tag-id';
import { sql } from 'kysely';
import { getTagId, TagNotFoundError, TagNotRegisteredError } from '../../domain/known-code.ts';
import type { Db } from '../../platform/database/db.ts';
import { SerializationError } from '../../platform/database/transaction.ts';
import { forbidden } from '../../platform/errors.ts';
import type { SignedIn } from '../../platform/http/serve.ts';
import { isSameOrLinked } from './access-rules.ts';
import { findItem, findItemOn, type Item } from './item-repository.ts';
import type { Access } from './item-rules.ts';
import { findTag } from './tag-repository.ts';

/*
 * Finds the item on a tag and checks access. Lock order: accounts (by id), item, tag, all other rows. A transaction that relies on access
 * locks the accounts of caller and owner FOR SHARE. A transaction that ends access (transfer, removal of a co-owner, deletion) waits for
 * these locks, because it uses FOR NO KEY UPDATE or FOR UPDATE. Foreign keys use FOR KEY SHARE, which blocks only the final DELETE.
 */

interface Caller {
  readonly user: Pick<SignedIn, 'accountId'>;
  readonly access: Access;
  readonly refusal?: Error;
}

/** Reads a tag's item; throws TagNotFoundError, TagNotRegisteredError or ForbiddenError. */
export async function getItem(db: Db, code: string, caller: Caller): Promise<Item> {
  const item = await getItemOn(db, getTagId(code));
  await assertAccess(db, item, caller);
  return item;
}

/** Locks a tag's item for a write. Throws the errors of getItem, or SerializationError (retried) if the owner or tag changed. */
export async function lockItem(tx: Db, code: string, caller: Caller): Promise<Item> {
  const codeId = getTagId(code);
  const { id, accountId } = await getItemOn(tx, codeId);
  await lockAccounts(tx, [caller.user.accountId, accountId]);
  const item = await lockItemRow(tx, id);
  const tag = await findTag(tx, codeId);
  if (item?.accountId !== accountId || tag?.itemId !== id) throw new SerializationError();
  await assertAccess(tx, item, caller);
  return item;
}

/** Locks an item by id; undefined if the item does not exist or the account has no access to it. */
export async function lockItemById(tx: Db, id: string, accountId: string): Promise<Item | undefined> {
  const found = await findItem(tx, id);
  if (!found) return undefined;
  await lockAccounts(tx, [accountId, found.accountId]);
  const item = await lockItemRow(tx, id);
  if (item?.accountId !== found.accountId) throw new SerializationError();
  return (await mayLookAfter(tx, accountId, item.accountId)) ? item : undefined;
}

/** Blocks the deletion of accounts and changes of their co-owner links until the transaction ends. Returns the existing ids. */
export async function lockAccounts(tx: Db, ids: readonly string[]): Promise<ReadonlySet<string>> {
  const rows = await tx
    .selectFrom('accounts')
    .select('id')
    .where('id', '=', sql<string>`any(${ids}::uuid[])`)
    .orderBy('id')
    .forShare()
    .execute();
  return new Set(rows.map(({ id }) => id));
}

/** Locks an item against other writes. If `isGiven` is true (for a transfer), the lock also blocks finders' inserts. */
export async function lockItemRow(
  tx: Db,
  id: string,
  { isGiven = false }: { readonly isGiven?: boolean } = {},
): Promise<Item | undefined> {
  const row = tx.selectFrom('items').select('id').where('id', '=', id);
  const locked = await (isGiven ? row.forUpdate() : row.forNoKeyUpdate()).executeTakeFirst();
  return locked && findItem(tx, id);
}

/** Locks a tag's item for a finder's insert. Only deletion and transfer wait for this lock. Throws the errors of getItem. */
export async function shareItemOn(tx: Db, code: string): Promise<Item> {
  const codeId = getTagId(code);
  const { id } = await getItemOn(tx, codeId);
  const item = await shareItem(tx, id);
  if (!item || (await findTag(tx, codeId))?.itemId !== id) throw new SerializationError();
  return item;
}

export async function shareItem(tx: Db, id: string): Promise<Item | undefined> {
  await tx.selectFrom('items').select('id').where('id', '=', id).forKeyShare().execute();
  return findItem(tx, id);
}

export async function mayLookAfter(db: Db, accountId: string, ownerId: string): Promise<boolean> {
  if (accountId === ownerId) return true;
  const isAllowed = isSameOrLinked(sql`${accountId}::uuid`, sql`${ownerId}::uuid`);
  const { rows } = await sql`select where ${isAllowed}`.execute(db);
  return rows.length > 0;
}

async function assertAccess(db: Db, item: Item, { user, access, refusal }: Caller): Promise<void> {
  const isAllowed =
    access === 'owner'
      ? item.accountId === user.accountId
      : await mayLookAfter(db, user.accountId, item.accountId);
  if (!isAllowed) throw refusal ?? forbidden('shared.notYours');
}

async function getItemOn(db: Db, codeId: TagId): Promise<Item> {
  const item = await findItemOn(db, codeId);
  if (item) return item;
  const tag = await findTag(db, codeId);
  throw !tag || tag.isRetired ? new TagNotFoundError() : new TagNotRegisteredError();
}
