import { sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import { ITEM_COLUMNS } from '../../../domain/item-columns.ts';
import type { Db } from '../../../platform/database/db.ts';
import type { ExportScope } from './export-link-repository.ts';
import type { PageCursor } from './export-repository.ts';

const ITEMS_AT_ONCE = 100;

export async function* readItemPages(db: Db, { accountId, itemId }: ExportScope) {
  let last: PageCursor | undefined;
  do {
    const page = await db
      .selectFrom('items')
      .select(ITEM_COLUMNS)
      .select(({ selectFrom }) =>
        jsonArrayFrom(
          selectFrom('tags')
            .select(['id', 'name', 'is_main'])
            .whereRef('item_id', '=', 'items.id')
            .where('retired_at', 'is', null)
            .orderBy('is_main', 'desc')
            .orderBy('id'),
        ).as('tags'),
      )
      .select(({ selectFrom }) =>
        jsonArrayFrom(
          selectFrom('posters')
            .select(['id', 'kind'])
            .whereRef('activation_id', '=', 'items.id')
            .orderBy('kind', 'desc'),
        ).as('posters'),
      )
      .select(['id', 'is_lost', 'photo_id', 'created_at', sql<string>`created_at::text`.as('at')])
      .where('account_id', '=', accountId)
      .$if(itemId !== null, (items) => items.where('id', '=', itemId))
      .$if(last !== undefined, (items) =>
        items.where(sql<boolean>`(created_at, id) < (${last?.at}::timestamptz, ${last?.id}::uuid)`),
      )
      .orderBy('created_at', 'desc')
      .orderBy('id', 'desc')
      .limit(ITEMS_AT_ONCE)
      .execute();
    if (page.length > 0) yield page;
    last = page.length === ITEMS_AT_ONCE ? page.at(-1) : undefined;
  } while (last);
}

export type ExportedItemRow =
  ReturnType<typeof readItemPages> extends AsyncGenerator<(infer Row)[]> ? Row : never;
