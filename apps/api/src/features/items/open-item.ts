import type { CodeId } from '@homeward/contract/code-id';
import { sql } from 'kysely';
import { CodeNotFoundError, CodeNotRegisteredError, getCodeId } from '../../domain/known-code.ts';
import type { Db } from '../../platform/database/db.ts';
import { SerializationError } from '../../platform/database/transaction.ts';
import type { SignedIn } from '../../platform/http/serve.ts';
import { isSameOrLinked } from './access-rules.ts';
import { findItem, findItemOn, type Item } from './item-repository.ts';
import { type Access, ItemForbiddenError } from './item-rules.ts';
import { findTag } from './tag-repository.ts';

/*
 * Answers for all features: which item is on this tag, and may this account do this to it.
 *
 * The order of locks is account → item → tag → everything else. Accounts come in the order of their ids. A transaction that
 * decides by access holds a share of the caller's and the owner's account, and what ends access (a transfer, the removal of a
 * co-owner, the deletion of an account) locks those accounts for itself: so access cannot end between the check and the commit.
 * Foreign keys take FOR KEY SHARE of accounts later; no lock of this list but a deletion's last statement conflicts with it.
 */

interface Caller {
  readonly user: Pick<SignedIn, 'accountId'>;
  readonly access: Access;
  /** Thrown in place of ItemForbiddenError. */
  readonly forbidden?: Error;
}

/** Returns the item on a tag for a read. Throws CodeNotFoundError, CodeNotRegisteredError or ItemForbiddenError. */
export async function getItem(db: Db, code: string, caller: Caller): Promise<Item> {
  const item = await getItemOn(db, getCodeId(code));
  await assertAccess(db, item, caller);
  return item;
}

/**
 * Returns the item on a tag, locked until the transaction ends, for a write; throws as getItem does. The transaction starts
 * again where the item or its tag got another owner before the lock.
 */
export async function lockItem(tx: Db, code: string, caller: Caller): Promise<Item> {
  const codeId = getCodeId(code);
  const { id, accountId } = await getItemOn(tx, codeId);
  await lockAccounts(tx, [caller.user.accountId, accountId]);
  const item = await lockItemRow(tx, id);
  const tag = await findTag(tx, codeId);
  if (item?.accountId !== accountId || tag?.itemId !== id) throw new SerializationError();
  await assertAccess(tx, item, caller);
  return item;
}

/** Locks an item by its id for an account that looks after it; undefined where the account does not. */
export async function lockItemById(tx: Db, id: string, accountId: string): Promise<Item | undefined> {
  const found = await findItem(tx, id);
  if (!found) return undefined;
  await lockAccounts(tx, [accountId, found.accountId]);
  const item = await lockItemRow(tx, id);
  if (item?.accountId !== found.accountId) throw new SerializationError();
  return (await mayLookAfter(tx, accountId, item.accountId)) ? item : undefined;
}

/**
 * Locks accounts until the transaction ends, so that their links do not end and they are not deleted. Returns the ids of those
 * that exist.
 */
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

/** Locks an item for a write, and with `isGiven` against what finders leave; undefined when it is gone. */
export async function lockItemRow(
  tx: Db,
  id: string,
  { isGiven = false }: { readonly isGiven?: boolean } = {},
): Promise<Item | undefined> {
  const row = tx.selectFrom('items').select('id').where('id', '=', id);
  const locked = await (isGiven ? row.forUpdate() : row.forNoKeyUpdate()).executeTakeFirst();
  return locked && findItem(tx, id);
}

/**
 * Returns the item on a tag for what a finder leaves. It is neither deleted nor given away until the transaction ends; other
 * finders and the owner go on. Throws CodeNotFoundError or CodeNotRegisteredError.
 */
export async function shareItemOn(tx: Db, code: string): Promise<Item> {
  const codeId = getCodeId(code);
  const { id } = await getItemOn(tx, codeId);
  const item = await shareItem(tx, id);
  if (!item || (await findTag(tx, codeId))?.itemId !== id) throw new SerializationError();
  return item;
}

/** The same for an item by its id; undefined when it is gone. */
export async function shareItem(tx: Db, id: string): Promise<Item | undefined> {
  await tx.selectFrom('items').select('id').where('id', '=', id).forKeyShare().execute();
  return findItem(tx, id);
}

/** Tells whether two accounts are the same or linked, whichever of them invited the other. */
export async function mayLookAfter(db: Db, accountId: string, ownerId: string): Promise<boolean> {
  if (accountId === ownerId) return true;
  const isAllowed = isSameOrLinked(sql`${accountId}::uuid`, sql`${ownerId}::uuid`);
  const { rows } = await sql`select where ${isAllowed}`.execute(db);
  return rows.length > 0;
}

async function assertAccess(db: Db, item: Item, { user, access, forbidden }: Caller): Promise<void> {
  const isAllowed =
    access === 'owner'
      ? item.accountId === user.accountId
      : await mayLookAfter(db, user.accountId, item.accountId);
  if (!isAllowed) throw forbidden ?? new ItemForbiddenError();
}

async function getItemOn(db: Db, codeId: CodeId): Promise<Item> {
  const item = await findItemOn(db, codeId);
  if (item) return item;
  const tag = await findTag(db, codeId);
  throw !tag || tag.isRetired ? new CodeNotFoundError() : new CodeNotRegisteredError();
}
