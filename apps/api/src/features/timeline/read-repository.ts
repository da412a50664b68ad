import { NOTES_RETENTION_DAYS } from '@homeward/contract/limits';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../platform/database/db.ts';
import type { RetentionRule } from '../../platform/retention.ts';
import { looksAfter } from '../items/access-rules.ts';
import { COMMIT_LAG_MS, type Reading } from './timeline-rules.ts';

interface ReadItem {
  readonly itemId: string;
  readonly accountId: string;
}

/** SQL for the time 1 ms before an account gained access to item `a`, so that an entry of the same moment counts as news. */
const knownSince = (accountId: string) => sql`(coalesce(
  (select max(o.created_at) from co_owners o where
    (o.owner_id = a.account_id and o.co_owner_id = ${accountId}::uuid)
    or (o.owner_id = ${accountId}::uuid and o.co_owner_id = a.account_id)),
  a.created_at) - interval '1 millisecond')`;

export const joinReads = (accountId: string) =>
  sql`left join item_reads r on r.activation_id = a.id and r.account_id = ${accountId}::uuid`;
/** SQL for the time until which an account has read finders' entries about item `a`. */
export const wordsReadUntil = (accountId: string) => sql`coalesce(r.read_until, ${knownSince(accountId)})`;
export const scansReadUntil = (accountId: string) =>
  sql`coalesce(r.scans_read_until, r.read_until, ${knownSince(accountId)})`;

/** SQL condition: the account has a row for the `entry` in `read_entries`, the list of read entries newer than `item_reads.read_until`. */
const isReadEntry = (accountId: string, item: string, entry: string) => sql`exists (
  select from read_entries e where e.activation_id = ${sql.ref(item)} and e.account_id = ${accountId}::uuid
    and e.entry_id = ${sql.ref(entry)})`;

/** Tables of finders' entries. `isFinders` is the SQL condition that a finder wrote the row `w`. */
const WORDS = [
  { table: 'notes', isFinders: sql`true` },
  { table: 'location_shares', isFinders: sql`true` },
  { table: 'desk_answers', isFinders: sql`true` },
  { table: 'messages', isFinders: sql`not w.is_from_owner` },
];

/** SQL for finders' entries of an item that are newer than `since` and that an account has not read. */
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

export const ownersShownTo = (accountId: string) => sql`(
  select ${accountId}::uuid as id
  union select co_owner_id from co_owners where owner_id = ${accountId}::uuid
  union select owner_id from co_owners where co_owner_id = ${accountId}::uuid)`;

const readIds = sql`array(
  select e.entry_id from read_entries e where e.activation_id = r.activation_id and e.account_id = r.account_id)`;

export async function getReading(db: Db, { itemId, accountId }: ReadItem): Promise<Reading> {
  const { rows } = await sql<Reading>`
    select r.known_since as "knownSince", ${wordsReadUntil(accountId)} as "readUntil", ${scansReadUntil(accountId)} as "scansReadUntil",
      ${readIds} as "readIds"
    from items a ${joinReads(accountId)} where a.id = ${itemId}::uuid`.execute(db);
  const never = new Date(0);
  return rows[0] ?? { knownSince: null, readUntil: never, scansReadUntil: never, readIds: [] };
}

export interface Reader extends Reading {
  readonly accountId: string;
  readonly name: string;
}

/** Lists readers of an item who still have access, the oldest account first. */
export async function listReaders(db: Db, itemId: string): Promise<Reader[]> {
  const { rows } = await sql<Reader>`
    select r.account_id as "accountId", p.name, r.known_since as "knownSince",
      r.read_until as "readUntil", coalesce(r.scans_read_until, r.read_until) as "scansReadUntil", ${readIds} as "readIds"
    from item_reads r join items a on a.id = r.activation_id join accounts p on p.id = r.account_id
    where r.activation_id = ${itemId}::uuid and ${looksAfter(sql`r.account_id`, 'a')}
    order by r.account_id`.execute(db);
  return rows;
}

interface NewReads extends ReadItem {
  /** Ids of notes, places and messages; entries of other items are ignored. */
  readonly entryIds: readonly string[];
  readonly scansUntil?: Date | undefined;
  readonly now: Date;
}

/** Marks entries as read. Moves `read_until` up to the oldest unread entry (at most to COMMIT_LAG_MS ago), deletes older `read_entries`. */
export async function markRead(tx: Db, reads: NewReads): Promise<void> {
  const { itemId, accountId, entryIds, scansUntil, now } = reads;
  const item = sql`${itemId}::uuid`;
  const reading = await getReading(tx, { itemId, accountId });
  const entries = WORDS.map(
    ({ table }) => sql`
      select w.id, w.created_at as at from ${sql.table(table)} w
      where w.id = any(${entryIds}::uuid[]) and w.activation_id = ${item}`,
  );
  await sql`
    insert into read_entries (activation_id, account_id, entry_id, happened_at)
    select ${item}, ${accountId}::uuid, entry.id, entry.at from (${sql.join(entries, sql` union all `)}) entry
    on conflict do nothing`.execute(tx);
  const since = sql`${reading.readUntil}::timestamptz`;
  const end = sql`order by w.created_at limit 1`;
  const behind = new Date(now.getTime() - COMMIT_LAG_MS);
  const { rows } = await sql<{ knownSince: Date | null; readUntil: Date }>`
    insert into item_reads as r (activation_id, account_id, known_since, read_until, scans_read_until)
    select ${item}, ${accountId}::uuid, ${since},
      greatest(${since}, least(${behind}::timestamptz, min(unread.at) - interval '1 millisecond')),
      greatest(${reading.scansReadUntil}::timestamptz, ${scansUntil ?? null}::timestamptz)
    from (${unreadWords(accountId, { item, since, end })}) unread
    on conflict (activation_id, account_id) do update set
      read_until = greatest(r.read_until, excluded.read_until),
      scans_read_until = greatest(r.scans_read_until, excluded.scans_read_until)
    returning known_since as "knownSince", read_until as "readUntil"`.execute(tx);
  const [read] = rows;
  if (read === undefined) throw new Error('an upsert returned no row');
  await tx
    .deleteFrom('read_entries')
    .where('activation_id', '=', itemId)
    .where('account_id', '=', accountId)
    .where('happened_at', '>', read.knownSince ?? new Date(0))
    .where('happened_at', '<=', read.readUntil)
    .execute();
}

/** Marks all past events as known, because the account had no access when they happened. */
export async function markAllKnown(tx: Db, { itemId, accountId, now }: ReadItem & { readonly now: Date }) {
  await tx
    .insertInto('item_reads')
    .values({
      activation_id: itemId,
      account_id: accountId,
      known_since: now,
      read_until: now,
      scans_read_until: now,
    })
    .execute();
}

export async function deleteReadsOf(db: Db, itemId: string): Promise<void> {
  await db.deleteFrom('read_entries').where('activation_id', '=', itemId).execute();
  await db.deleteFrom('item_reads').where('activation_id', '=', itemId).execute();
}

export const readEntryRetention: RetentionRule = {
  longLived: ['read_entries'],
  erase: (db, { daysAgo }) =>
    db.deleteFrom('read_entries').where('happened_at', '<', daysAgo(NOTES_RETENTION_DAYS)).execute(),
};
