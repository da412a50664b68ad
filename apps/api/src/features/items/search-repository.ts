import { foldText } from '@homeward/contract/texts/search-text';
import { type SelectQueryBuilder, sql } from 'kysely';
import { searchKeys } from '../../domain/search-words.ts';
import type { Db } from '../../platform/database/db.ts';
import type { Tables } from '../../platform/database/tables.ts';
import { type Item, itemColumns, type Page } from './item-repository.ts';

/** So many of the newest items are looked through before the index of keys is asked. */
const NEWEST = 200;
/** A text that so many items may have is so common that walking from the newest item on meets a page of them soon. */
const COMMON = 300;

/** What is looked for, in whose items, and which page of what is found. */
interface Search extends Page {
  readonly accountId: string;
  readonly folded: string;
}

/**
 * A page of an account's items whose name contains a text, newest first. What is common fills its page from the newest
 * items; what is rare is found by its keys; so neither takes longer the more items there are. Whichever way, a page is the same.
 */
export async function searchItems(db: Db, accountId: string, text: string, page: Page): Promise<Item[]> {
  const search: Search = { accountId, folded: foldText(text), ...page };
  const amongNewest = await searchNewest(db, search);
  if (amongNewest.length === page.limit) return amongNewest;
  const candidates = await findCandidates(db, search);
  return candidates.length < COMMON ? searchAmong(db, search, candidates) : searchAll(db, search);
}

function searchNewest(db: Db, search: Search): Promise<Item[]> {
  const newest = db
    .selectFrom('items')
    .selectAll()
    .where('account_id', '=', search.accountId)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(NEWEST);
  return pageOf(db.selectFrom(newest.as('items')), search);
}

/** Ids of items that have all keys of the text, up to a number of them; nearly all of them contain it. */
async function findCandidates(db: Db, { accountId, folded }: Search): Promise<string[]> {
  const keys = searchKeys(accountId, folded);
  const rows = await db
    // Materialized, or the limit tempts the planner to read the whole table in hope of meeting as many soon.
    .with(
      (name) => name('candidates').materialized(),
      (from) => from.selectFrom('items').select('id').where(sql<boolean>`search_keys @> ${keys}::integer[]`),
    )
    .selectFrom('candidates')
    .select('id')
    .limit(COMMON)
    .execute();
  return rows.map(({ id }) => id);
}

async function searchAmong(db: Db, search: Search, ids: readonly string[]): Promise<Item[]> {
  if (ids.length === 0) return [];
  return pageOf(db.selectFrom('items').where('id', '=', sql<string>`any(${ids}::uuid[])`), search);
}

function searchAll(db: Db, search: Search): Promise<Item[]> {
  return pageOf(db.selectFrom('items'), search);
}

type Items = SelectQueryBuilder<Tables, 'items', object>;

function pageOf(items: Items, { accountId, folded, limit, offset }: Search): Promise<Item[]> {
  return (
    items
      .select(itemColumns)
      .where('account_id', '=', accountId)
      // No wildcard means anything here: the text is looked for as it is.
      .where(sql<boolean>`position(${folded} in search_name) > 0`)
      .orderBy('created_at', 'desc')
      .orderBy('items.id', 'desc')
      .limit(limit)
      .offset(offset)
      .execute()
  );
}
