import { UNREAD_COUNT_MAX } from '@homeward/contract/limits';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../platform/database/db.ts';
import { FIRST_ITEMS_MAX, ITEMS_WITH_NEWS } from './timeline-rules.ts';

/** SQL for the time until which nothing about item `a` is news to an account: what comes with its link to the owner, or with the item, is. */
const knownSince = (accountId: string) => sql`(coalesce(
  (select max(o.created_at) from co_owners o where
    (o.owner_id = a.account_id and o.co_owner_id = ${accountId}::uuid)
    or (o.owner_id = ${accountId}::uuid and o.co_owner_id = a.account_id)),
  a.created_at) - interval '1 millisecond')`;

/** Joins what an account has read of item `a`, as `r`. */
export const joinReads = (accountId: string) =>
  sql`left join item_reads r on r.activation_id = a.id and r.account_id = ${accountId}::uuid`;
/** Until when an account has read notes, places and messages of finders about item `a`. */
export const wordsReadUntil = (accountId: string) => sql`coalesce(r.read_until, ${knownSince(accountId)})`;
export const scansReadUntil = (accountId: string) =>
  sql`coalesce(r.scans_read_until, r.read_until, ${knownSince(accountId)})`;

/** SQL condition: the account has read the note, place or message `entry` of item `item`, beyond its `read_until`. */
const isReadEntry = (accountId: string, item: string, entry: string) => sql`exists (
  select from read_entries e where e.activation_id = ${sql.ref(item)} and e.account_id = ${accountId}::uuid
    and e.entry_id = ${sql.ref(entry)})`;

/** What finders write and share, with the condition that a row is a finder's. */
export const WORDS = [
  { table: 'notes', isFinders: sql`true` },
  { table: 'location_shares', isFinders: sql`true` },
  { table: 'messages', isFinders: sql`not w.is_from_owner` },
];

/** SQL for notes, places and messages of finders about an item that an account has not read since a time. */
export const unreadWords = (
  accountId: string,
  { item, since, end }: Readonly<Record<'item' | 'since' | 'end', RawBuilder<unknown>>>,
) =>
  sql.join(
    WORDS.map(
      ({ table, isFinders }) => sql`(
        select w.id, w.created_at as at from ${sql.table(table)} w
        where w.activation_id = ${item} and w.created_at > ${since} and ${isFinders}
          and not ${isReadEntry(accountId, 'w.activation_id', 'w.id')} ${end})`,
    ),
    sql` union all `,
  );

/** What finders did to item `a` that an account has not read, one row each, as far as news are counted. */
const newsOf = (accountId: string) => sql`
  ${joinReads(accountId)}
  cross join lateral (select ${wordsReadUntil(accountId)} as words, ${scansReadUntil(accountId)} as scans) since
  cross join lateral (
    (select s.id, s.scanned_at as at from scans s
      where s.activation_id = a.id and s.scanned_at > since.scans and not s.is_own limit ${UNREAD_COUNT_MAX})
    union all
    ${unreadWords(accountId, { item: sql`a.id`, since: sql`since.words`, end: sql`limit ${UNREAD_COUNT_MAX}` })}
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

/** The newest items of an owner, as far as they are looked through for news. */
const newestItemsOf = (ownerId: RawBuilder<unknown>) => sql`(
  select id, account_id, created_at, is_lost from items where account_id = ${ownerId}
  order by created_at desc, id desc limit ${ITEMS_WITH_NEWS})`;

/** How much an account has not read of the newest items of an owner, itself or an account linked to it; counted to 99. */
export interface OwnerNews {
  readonly id: string;
  readonly name: string;
  readonly count: number;
}

/** Returns how much an account has not read of each owner's items, its own first; owners without news are left out. */
export async function countUnreadByOwner(db: Db, accountId: string): Promise<OwnerNews[]> {
  const { rows } = await sql<Omit<OwnerNews, 'count'> & { readonly count: string }>`
    select owner.id, p.name, unread.count from (
      select ${accountId}::uuid as id
      union select co_owner_id from co_owners where owner_id = ${accountId}::uuid
      union select owner_id from co_owners where co_owner_id = ${accountId}::uuid
    ) owner join accounts p on p.id = owner.id cross join lateral (
      select count(*) as count from (
        select 1 from ${newestItemsOf(sql`owner.id`)} a ${newsOf(accountId)} limit ${UNREAD_COUNT_MAX}
      ) counted
    ) unread
    where unread.count > 0 order by owner.id <> ${accountId}::uuid, owner.id`.execute(db);
  return rows.map(({ count, ...owner }) => ({ ...owner, count: Number(count) }));
}

/** Returns the items that stand first in an owner's list: those with news for an account, then lost ones, each newest first. */
export async function listFirstItemIds(
  db: Db,
  { ownerId, accountId }: { readonly ownerId: string; readonly accountId: string },
): Promise<string[]> {
  const owner = sql`${ownerId}::uuid`;
  const { rows } = await sql<{ id: string }>`
    select id from (
      select a.*, exists (select from (select) as one ${newsOf(accountId)}) as has_news from (
        select * from ${newestItemsOf(owner)} newest
        union
        (select id, account_id, created_at, is_lost from items where account_id = ${owner} and is_lost
          order by created_at desc, id desc limit ${FIRST_ITEMS_MAX})
      ) a
    ) known
    where has_news or is_lost
    order by has_news desc, is_lost desc, created_at desc, id desc limit ${FIRST_ITEMS_MAX}`.execute(db);
  return rows.map(({ id }) => id);
}
