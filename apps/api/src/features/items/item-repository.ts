import type { ItemFields, RegisteredItem } from '@homeward/contract/item/item-fields';
import type { TagId } from '@homeward/contract/tag-id';
import { foldText } from '@homeward/contract/texts/search-text';
import { sql } from 'kysely';
import { ITEM_COLUMNS } from '../../domain/item-columns.ts';
import { searchKeys } from '../../domain/search-words.ts';
import type { Db } from '../../platform/database/db.ts';
import { isOwned } from './access-rules.ts';
import type { ItemChange } from './item-rules.ts';
import { freeTags } from './tag-repository.ts';

/** An item's row; the names in `ItemFields` are those of the wire format. */
export interface Item extends Readonly<ItemFields> {
  readonly id: string;
  readonly codeId: string;
  readonly accountId: string;
  readonly isLost: boolean;
  readonly photoId: string | null;
}

/** Columns of an Item; the table or subquery must be named `items`. */
export const itemColumns = [
  'items.id',
  sql<string>`(select t.id from tags t where t.item_id = items.id and t.is_main)`.as('codeId'),
  'items.account_id as accountId',
  ...ITEM_COLUMNS,
  'is_lost as isLost',
  'photo_id as photoId',
] as const;

/** SQL for the id of the item on a tag; null for a blank or unknown tag. */
export const itemOnTag = (codeId: TagId | string) =>
  sql<string>`(select item_id from tags where id = ${codeId})`;

/** Returns the item to which a tag leads, even a retired tag; undefined for a blank or unknown tag. */
export function findItemOn(db: Db, codeId: TagId): Promise<Item | undefined> {
  return ownedItems(db).where('items.id', '=', itemOnTag(codeId)).executeTakeFirst();
}

export function findItem(db: Db, id: string): Promise<Item | undefined> {
  return ownedItems(db).where('items.id', '=', id).executeTakeFirst();
}

function ownedItems(db: Db) {
  return db.selectFrom('items').select(itemColumns).where(isOwned('items'));
}

/** Lists an account's items, newest first. `isUnanswered` selects the items without a survey answer. */
export async function listItems(
  db: Db,
  accountId: string,
  { isUnanswered, ...page }: Page & { readonly isUnanswered: boolean },
): Promise<Item[]> {
  return db
    .selectFrom('items')
    .select(itemColumns)
    .where('account_id', '=', accountId)
    .$if(isUnanswered, (query) => query.where('survey_answer', '=', ''))
    .orderBy('created_at', 'desc')
    .orderBy('items.id', 'desc')
    .limit(page.limit)
    .offset(page.offset)
    .execute();
}

/** Returns items in the order of `ids`, without the ids that have no item. */
export async function listItemsByIds(db: Db, ids: readonly string[]): Promise<Item[]> {
  if (ids.length === 0) return [];
  const items = await db
    .selectFrom('items')
    .select(itemColumns)
    .where('items.id', '=', sql<string>`any(${ids}::uuid[])`)
    .execute();
  return items.toSorted((one, other) => ids.indexOf(one.id) - ids.indexOf(other.id));
}

export interface Page {
  readonly offset: number;
  readonly limit: number;
}

export function searchColumns(accountId: string, name: string) {
  const folded = foldText(name);
  return { search_name: folded, search_keys: sql<number[]>`${searchKeys(accountId, folded)}::integer[]` };
}

export interface NewItem {
  readonly id: string;
  readonly accountId: string;
  readonly item: RegisteredItem;
  readonly now: Date;
}

export async function addItem(db: Db, { id, accountId, item, now }: NewItem): Promise<void> {
  const { survey_ans, ...sameNames } = item;
  await db
    .insertInto('items')
    .values({
      id,
      account_id: accountId,
      ...sameNames,
      survey_answer: survey_ans,
      ...searchColumns(accountId, item.name),
      is_lost: false,
      created_at: now,
    })
    .execute();
}

export async function updateItem(
  tx: Db,
  { id, accountId }: Pick<Item, 'id' | 'accountId'>,
  { further_messages, contact_ways, survey_ans, ...sameNames }: ItemChange,
): Promise<Item> {
  return tx
    .updateTable('items')
    .set({
      ...sameNames,
      further_messages: further_messages && JSON.stringify(further_messages),
      contact_ways: contact_ways && JSON.stringify(contact_ways),
      survey_answer: survey_ans,
      ...searchColumns(accountId, sameNames.name),
    })
    .where('id', '=', id)
    .returning(itemColumns)
    .executeTakeFirstOrThrow();
}

export async function replaceItemContact(
  tx: Db,
  { accountId, from, to }: { readonly accountId: string; readonly from: string; readonly to: string },
): Promise<void> {
  await tx
    .updateTable('items')
    .set({ email: to })
    .where('account_id', '=', accountId)
    .where(({ fn }) => fn('lower', ['email']), '=', from)
    .execute();
}

export async function setLost(tx: Db, id: string, isLost: boolean, now: Date): Promise<void> {
  await tx
    .updateTable('items')
    .set({ is_lost: isLost, lost_since: isLost ? now : null })
    .where('id', '=', id)
    .execute();
}

export async function lockItemsOf(tx: Db, accountId: string, limit: number): Promise<string[]> {
  const items = await tx
    .selectFrom('items')
    .select('id')
    .where('account_id', '=', accountId)
    // The order is that of the index, because sorting a large account's rows would take longer than erasing a slice.
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .forUpdate()
    .execute();
  return items.map(({ id }) => id);
}

/** Deletes items with their finders' data and frees the tags. The caller must delete the scans afterwards. */
export async function deleteItems(tx: Db, ids: readonly string[]): Promise<void> {
  const some = sql<string>`any(${ids}::uuid[])`;
  // Items are locked before tags, as in a scan. The opposite order could deadlock with a scan.
  await tx.selectFrom('items').select('id').where('id', '=', some).orderBy('id').forUpdate().execute();
  await freeTags(tx, ids);
  await tx.deleteFrom('items').where('id', '=', some).execute();
  // On a database of several nodes, cascades do not reach the photos.
  await tx.deleteFrom('item_photos').where('activation_id', '=', some).execute();
}

/** Renames categories on items. A single statement lets two categories swap their names. */
export async function renameOnItems(
  db: Db,
  renamed: readonly { readonly from: string; readonly to: string }[],
): Promise<void> {
  if (renamed.length === 0) return;
  await sql`
    update items set category = r.new_name
    from unnest(${renamed.map(({ from }) => from)}::text[], ${renamed.map(({ to }) => to)}::text[]) as r (old_name, new_name)
    where category = r.old_name`.execute(db);
}
