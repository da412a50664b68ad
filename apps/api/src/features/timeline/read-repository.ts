import { UNREAD_COUNT_MAX } from '@homeward/contract/limits';
import { sql } from 'kysely';
import type { Db } from '../../platform/database/db.ts';
import { looksAfter } from '../items/access-rules.ts';
import { ITEMS_WITH_NEWS } from './timeline-rules.ts';

interface ReadItem {
  readonly itemId: string;
  readonly accountId: string;
}

/**
 * Up to when what happened to item `a` is no news to an account: as far as it has read, else what came before it was linked
 * to the owner, else what came before the item.
 */
const readUntilOf = (accountId: string) => sql`coalesce(
  (select r.read_until from item_reads r where r.activation_id = a.id and r.account_id = ${accountId}::uuid),
  (select max(o.created_at) from co_owners o where
    (o.owner_id = a.account_id and o.co_owner_id = ${accountId}::uuid)
    or (o.owner_id = ${accountId}::uuid and o.co_owner_id = a.account_id)),
  a.created_at)`;

/** How far an account has read an item's timeline. */
export async function getReadUntil(db: Db, { itemId, accountId }: ReadItem): Promise<Date> {
  const { rows } = await sql<{ readUntil: Date }>`
    select ${readUntilOf(accountId)} as "readUntil" from items a where a.id = ${itemId}::uuid`.execute(db);
  return rows[0]?.readUntil ?? new Date(0);
}

/** Says how far an account has read; what was read stays read, also when two devices say so at once. Answers how far that is. */
export async function markRead(
  db: Db,
  { itemId, accountId, until }: ReadItem & { readonly until: Date },
): Promise<Date> {
  const { read_until } = await db
    .insertInto('item_reads')
    .values({ activation_id: itemId, account_id: accountId, read_until: until })
    .onConflict((conflict) =>
      conflict.columns(['activation_id', 'account_id']).doUpdateSet({
        read_until: sql`greatest(item_reads.read_until, excluded.read_until)`,
      }),
    )
    .returning('read_until')
    .executeTakeFirstOrThrow();
  return read_until;
}

/** An account that looks after an item, and up to when it has read the item's timeline. */
export interface Reader {
  readonly accountId: string;
  readonly name: string;
  readonly readUntil: Date;
}

/** Those who look after an item and have read something of its timeline, the longest-standing accounts first. */
export async function listReaders(db: Db, itemId: string): Promise<Reader[]> {
  return db
    .selectFrom('item_reads as r')
    .innerJoin('items as a', 'a.id', 'r.activation_id')
    .innerJoin('accounts as p', 'p.id', 'r.account_id')
    .select(['r.account_id as accountId', 'p.name', 'r.read_until as readUntil'])
    .where('r.activation_id', '=', itemId)
    .where(looksAfter(sql`r.account_id`, 'a'))
    .orderBy('r.account_id')
    .execute();
}

/** What finders did to item `a` since the account read it, one row each, as far as news are counted. */
const newsOf = (accountId: string) => sql`
  cross join lateral (select ${readUntilOf(accountId)} as at) since
  cross join lateral (
    (select 1 from scans s where s.activation_id = a.id and s.scanned_at > since.at and not s.is_own
      limit ${UNREAD_COUNT_MAX})
    union all
    (select 1 from notes n where n.activation_id = a.id and n.created_at > since.at limit ${UNREAD_COUNT_MAX})
    union all
    (select 1 from location_shares l where l.activation_id = a.id and l.created_at > since.at
      limit ${UNREAD_COUNT_MAX})
    union all
    (select 1 from messages m where m.activation_id = a.id and m.created_at > since.at and not m.is_from_owner
      limit ${UNREAD_COUNT_MAX})
  ) news`;

/** How much of each of these items an account has not read, as far as it is counted; an item without news is not in it. */
export async function countUnreadOf(
  db: Db,
  accountId: string,
  itemIds: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  if (itemIds.length === 0) return new Map();
  const { rows } = await sql<{ id: string; count: string }>`
    select a.id, count(*) as count from items a ${newsOf(accountId)}
    where a.id = any(${itemIds}::uuid[]) group by a.id`.execute(db);
  return new Map(rows.map(({ id, count }) => [id, Math.min(Number(count), UNREAD_COUNT_MAX)]));
}

/** How much an account has not read of its items and of those of the people linked to it, of each the newest. */
export async function countAllUnread(db: Db, accountId: string): Promise<number> {
  const { rows } = await sql<{ count: string }>`
    select count(*) as count from (
      select 1 from (
        select ${accountId}::uuid as id
        union select co_owner_id from co_owners where owner_id = ${accountId}::uuid
        union select owner_id from co_owners where co_owner_id = ${accountId}::uuid
      ) owner cross join lateral (
        select id, account_id, created_at from items where account_id = owner.id
        order by created_at desc, id desc limit ${ITEMS_WITH_NEWS}
      ) a ${newsOf(accountId)} limit ${UNREAD_COUNT_MAX}
    ) counted`.execute(db);
  return Number(rows[0]?.count ?? 0);
}

/** Forgets who has read an item's timeline. */
export async function deleteReadsOf(db: Db, itemId: string): Promise<void> {
  await db.deleteFrom('item_reads').where('activation_id', '=', itemId).execute();
}
