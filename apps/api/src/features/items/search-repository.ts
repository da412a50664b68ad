import { foldText } from '@homeward/contract/texts/search-text';
import { type SelectQueryBuilder, sql } from 'kysely';
import { searchKeys } from '../../domain/search-words.ts';
import type { Db } from '../../platform/database/db.ts';
import type { Tables } from '../../platform/database/tables.ts';
import { type Item, itemColumns, type Page } from './item-repository.ts';

/** Number of the newest items that are searched before the index is used. */
const NEWEST = 200;
/** A text with this many candidates is common. Its search uses no index, because a scan from the newest item soon fills a page. */
const COMMON = 300;

interface Search extends Page {
  readonly accountId: string;
  readonly folded: string;
}

/** Finds a common text among the newest items, and a rare text by the index. Neither search slows down with more items. */
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

/** Returns up to COMMON items that have all trigram hashes of the text. Some items may lack the text itself. */
async function findCandidates(db: Db, { accountId, folded }: Search): Promise<string[]> {
  const keys = searchKeys(accountId, folded);
  const rows = await db
    // Without `materialized`, the limit misleads the planner into a scan of the whole table.
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
      // `position` needs no escaping of the text, unlike `like`.
      .where(sql<boolean>`position(${folded} in search_name) > 0`)
      .orderBy('created_at', 'desc')
      .orderBy('items.id', 'desc')
      .limit(limit)
      .offset(offset)
      .execute()
  );
}
