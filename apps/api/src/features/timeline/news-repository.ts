import { UNREAD_COUNT_MAX } from '@homeward/contract/limits';
import { type RawBuilder, sql } from 'kysely';
import { isConnectionLoss } from '../../platform/database/connection-loss.ts';
import { newDatabaseTime, withDatabaseTime } from '../../platform/database/database-time.ts';
import type { Db } from '../../platform/database/db.ts';
import { isSpread } from '../../platform/database/spread-tables.ts';
import { joinReads, ownersShownTo, scansReadUntil, unreadWords, wordsReadUntil } from './read-repository.ts';
import { FIRST_ITEMS_MAX, ITEMS_WITH_NEWS } from './timeline-rules.ts';

/** `areMissing` becomes true if a database worker's scans cannot be counted. Without this object the query throws instead. */
export interface UncountedScans {
  areMissing: boolean;
}

/** Time limit of the count. If a database worker does not respond, the request still has time for its other work. */
const SCAN_COUNT_MS = 1500;

interface NewsSubject {
  readonly accountId: string;
  /** SQL for items with the alias `a` and the columns id, account_id and created_at. */
  readonly items: RawBuilder<unknown>;
  readonly uncounted: UncountedScans | undefined;
}

/** SQL for an account's unread entries of item `a`, one row for each entry, at most 99 of each table. */
async function newsOf(db: Db, subject: NewsSubject): Promise<RawBuilder<unknown>> {
  const { accountId } = subject;
  const scans = isSpread(db) ? await spreadScanNews(db, subject) : SCAN_NEWS;
  return sql`
  ${joinReads(accountId)}
  cross join lateral (select ${wordsReadUntil(accountId)} as words, ${scansReadUntil(accountId)} as scans) since
  cross join lateral (
    (${scans} limit ${UNREAD_COUNT_MAX})
    union all
    ${unreadWords(accountId, { item: sql`a.id`, since: sql`since.words`, end: sql`limit ${UNREAD_COUNT_MAX}` })}
  ) news`;
}

const SCAN_NEWS = sql`
  select s.id, s.scanned_at as at from scans s
  where s.activation_id = a.id and s.scanned_at > since.scans and not s.is_own`;

const NO_SCANS = sql`select null::uuid as id, null::timestamptz as at where false`;

/** Counts scans on the workers, because Citus cannot join scans to items here. Returns SQL with one row for each counted scan. */
async function spreadScanNews(db: Db, subject: NewsSubject): Promise<RawBuilder<unknown>> {
  const { uncounted } = subject;
  if (uncounted?.areMissing) return NO_SCANS;
  try {
    const counted = await withDatabaseTime(newDatabaseTime(SCAN_COUNT_MS), () =>
      countSpreadScans(db, subject),
    );
    const [ids, counts] = [counted.map(({ id }) => id), counted.map(({ count }) => count)];
    return sql`
      select null::uuid as id, null::timestamptz as at
      from unnest(${ids}::uuid[], ${counts}::integer[]) as s (activation_id, count), generate_series(1, s.count)
      where s.activation_id = a.id`;
  } catch (error) {
    if (uncounted === undefined || !isConnectionLoss(error)) throw error;
    uncounted.areMissing = true;
    return NO_SCANS;
  }
}

async function countSpreadScans(db: Db, { accountId, items }: NewsSubject) {
  const { rows: known } = await sql<{ id: string; since: string }>`
    select a.id, ${scansReadUntil(accountId)}::text as since from (${items}) a ${joinReads(accountId)}`.execute(
    db,
  );
  const { rows } = await sql<{ id: string; count: number }>`
    select s.activation_id as id, least(count(*), ${UNREAD_COUNT_MAX})::int as count
    from unnest(${known.map(({ id }) => id)}::uuid[], ${known.map(({ since }) => since)}::timestamptz[]) as i (id, since)
    join scans s on s.activation_id = i.id and s.scanned_at > i.since and not s.is_own
    group by s.activation_id`.execute(db);
  return rows;
}

/** Counts unread entries by item, at most 99 for each item; omits items without unread entries. */
export async function countUnreadOf(
  db: Db,
  accountId: string,
  itemIds: readonly string[],
  uncounted?: UncountedScans,
): Promise<ReadonlyMap<string, number>> {
  if (itemIds.length === 0) return new Map();
  const items = sql`select id, account_id, created_at from items where id = any(${itemIds}::uuid[])`;
  const { rows } = await sql<{ id: string; count: string }>`
    select a.id, count(*) as count from (${items}) a ${await newsOf(db, { accountId, items, uncounted })} group by a.id`.execute(
    db,
  );
  return new Map(rows.map(({ id, count }) => [id, Math.min(Number(count), UNREAD_COUNT_MAX)]));
}

const newestItemsOf = (ownerId: RawBuilder<unknown>) => sql`(
  select id, account_id, created_at, is_lost from items where account_id = ${ownerId}
  order by created_at desc, id desc limit ${ITEMS_WITH_NEWS})`;

export interface OwnerNews {
  readonly id: string;
  readonly name: string;
  readonly count: number;
}

/** Counts unread entries by owner, the account's own first. Omits the owner `except` and owners without unread entries. */
export async function countUnreadByOwner(
  db: Db,
  accountId: string,
  { except = null, uncounted }: { readonly except?: string | null; readonly uncounted?: UncountedScans } = {},
): Promise<OwnerNews[]> {
  const owners = ownersShownTo(accountId);
  const items = sql`select newest.* from ${owners} owner cross join lateral ${newestItemsOf(sql`owner.id`)} newest`;
  const news = await newsOf(db, { accountId, items, uncounted });
  const { rows } = await sql<Omit<OwnerNews, 'count'> & { readonly count: string }>`
    select owner.id, p.name, unread.count from ${owners} owner join accounts p on p.id = owner.id cross join lateral (
      select count(*) as count from (
        select 1 from ${newestItemsOf(sql`owner.id`)} a ${news} limit ${UNREAD_COUNT_MAX}
      ) counted
    ) unread
    where owner.id is distinct from ${except}::uuid and unread.count > 0 order by owner.id <> ${accountId}::uuid, owner.id`.execute(
    db,
  );
  return rows.map(({ count, ...owner }) => ({ ...owner, count: Number(count) }));
}

/** Returns the items at the top of an owner's list: first the items with news, then other lost items. */
export async function listFirstItemIds(
  db: Db,
  {
    ownerId,
    accountId,
    uncounted,
  }: { readonly ownerId: string; readonly accountId: string; readonly uncounted: UncountedScans },
): Promise<string[]> {
  const owner = sql`${ownerId}::uuid`;
  const items = sql`
    select * from ${newestItemsOf(owner)} newest
    union
    (select id, account_id, created_at, is_lost from items where account_id = ${owner} and is_lost
      order by created_at desc, id desc limit ${FIRST_ITEMS_MAX})`;
  const news = await newsOf(db, { accountId, items, uncounted });
  const { rows } = await sql<{ id: string }>`
    select id from (
      select a.*, exists (select from (select) as one ${news}) as has_news from (${items}) a
    ) known
    where has_news or is_lost
    order by has_news desc, is_lost desc, created_at desc, id desc limit ${FIRST_ITEMS_MAX}`.execute(db);
  return rows.map(({ id }) => id);
}
