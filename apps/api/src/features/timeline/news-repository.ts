import { UNREAD_COUNT_MAX } from '@homeward/contract/limits';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../platform/database/db.ts';
import { joinReads, ownersShownTo, scansReadUntil, unreadWords, wordsReadUntil } from './read-repository.ts';
import { FIRST_ITEMS_MAX, ITEMS_WITH_NEWS } from './timeline-rules.ts';

/** SQL for an account's unread entries of item `a`, one row each, at most 99 of a table. */
const newsOf = (accountId: string) => sql`
  ${joinReads(accountId)}
  cross join lateral (select ${wordsReadUntil(accountId)} as words, ${scansReadUntil(accountId)} as scans) since
  cross join lateral (
    (select s.id, s.scanned_at as at from scans s
      where s.activation_id = a.id and s.scanned_at > since.scans and not s.is_own limit ${UNREAD_COUNT_MAX})
    union all
    ${unreadWords(accountId, { item: sql`a.id`, since: sql`since.words`, end: sql`limit ${UNREAD_COUNT_MAX}` })}
  ) news`;

/** Returns how many entries of each item an account has not read, at most 99; items without any are left out. */
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

/** An account's number of unread entries about the newest items of one owner, at most 99. */
export interface OwnerNews {
  readonly id: string;
  readonly name: string;
  readonly count: number;
}

/** Returns the unread entries by owner, the account's own first; owners without any, and `except`, are left out. */
export async function countUnreadByOwner(
  db: Db,
  accountId: string,
  { except = null }: { readonly except?: string | null } = {},
): Promise<OwnerNews[]> {
  const { rows } = await sql<Omit<OwnerNews, 'count'> & { readonly count: string }>`
    select owner.id, p.name, unread.count from ${ownersShownTo(accountId)} owner join accounts p on p.id = owner.id cross join lateral (
      select count(*) as count from (
        select 1 from ${newestItemsOf(sql`owner.id`)} a ${newsOf(accountId)} limit ${UNREAD_COUNT_MAX}
      ) counted
    ) unread
    where owner.id is distinct from ${except}::uuid and unread.count > 0 order by owner.id <> ${accountId}::uuid, owner.id`.execute(
    db,
  );
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
