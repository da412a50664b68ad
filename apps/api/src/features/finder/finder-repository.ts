import type { ContactPrivacy } from '@homeward/contract/item/contact-privacy';
import type { ContactWay } from '@homeward/contract/item/contact-ways';
import type { FurtherMessage } from '@homeward/contract/item/further-messages';
import {
  NOTES_RETENTION_AFTER_RECOVERY_DAYS,
  NOTES_RETENTION_DAYS,
  POSITIONS_RETENTION_DAYS,
} from '@homeward/contract/limits';
import type { FinderSource } from '@homeward/contract/posters';
import type { FinderAnswer } from '@homeward/contract/quick-answers';
import type { TagId } from '@homeward/contract/tag-id';
import { sql } from 'kysely';
import type pg from 'pg';
import { hasSameWords } from '../../domain/quick-answers.ts';
import type { Db } from '../../platform/database/db.ts';
import { runPrepared } from '../../platform/database/run-prepared.ts';
import { SentBeforeError } from '../../platform/errors.ts';
import type { RetentionRule } from '../../platform/retention.ts';

/** A tag with its item and owner. `account_id` is null for a tag that is not activated. */
export interface FoundTag {
  readonly tag_id: TagId;
  readonly item_id: string | null;
  readonly account_id: string | null;
  readonly account_name: string | null;
  readonly email: string | null;
  readonly mobile_number: string | null;
  readonly default_message: string | null;
  readonly further_messages: readonly FurtherMessage[] | null;
  readonly contact_privacy: ContactPrivacy | null;
  /** The item's contact ways, or the account's if the item has none. */
  readonly contact_ways: readonly ContactWay[] | null;
  readonly has_trip_email: boolean;
  readonly has_trip_number: boolean;
  readonly is_lost: boolean | null;
  readonly photo_id: string | null;
  /** For a poster: true if its page may show contact details. Null for a tag. */
  readonly shows_contact: boolean | null;
}

/** Tables that findFoundTags reads. Each write must have the id of tag, item or account as a parameter: these ids invalidate the cache. */
export const FOUND_TAG_TABLES = ['tags', 'posters', 'items', 'accounts', 'trips'] as const;

/** The query takes an array of ids, so one prepared statement serves any number of tags. */
const findOn = (addresses: string, condition: string) => `
  select t.id as tag_id, i.id as item_id, i.account_id, a.name as account_name, i.default_message, i.further_messages,
    i.contact_privacy, i.is_lost, i.photo_id, t.shows_contact, coalesce(nullif(i.contact_ways, '[]'), a.contact_ways) as contact_ways,
    coalesce(trip.email, '') <> '' as has_trip_email, coalesce(trip.mobile_number, '') <> '' as has_trip_number,
    coalesce(nullif(trip.email, ''), i.email) as email,
    coalesce(nullif(trip.mobile_number, ''), i.mobile_number) as mobile_number
  from (${addresses}) t
  left join (items i join accounts a on a.id = i.account_id) on i.id = t.item_id
  left join trips trip on trip.account_id = i.account_id and trip.starts_at <= $2 and trip.ends_at > $2
  where t.id = any($1) and ${condition}`;
const FIND_TAGS = findOn(
  'select id, item_id, retired_at, null::boolean as shows_contact from tags',
  '(t.retired_at is null or i.id is not null)',
);
const FIND_POSTERS = findOn(
  'select id, activation_id as item_id, shows_contact from posters',
  'i.id is not null',
);

/** Reads tags and posters. A running trip's contact replaces the item's. Every scan runs this query, so it is a prepared statement. */
export async function findFoundTags(
  pool: pg.Pool,
  codeIds: readonly TagId[],
  now: Date,
): Promise<Map<TagId, FoundTag>> {
  const tags = { name: 'found-codes', text: FIND_TAGS, values: [codeIds, now] };
  const found = new Map((await runPrepared<FoundTag>(pool, tags)).map((row) => [row.tag_id, row]));
  const others = codeIds.filter((id) => !found.has(id));
  if (others.length === 0) return found;
  // Posters are read apart, because a union makes the query of every scan slower.
  const posters = { name: 'found-posters', text: FIND_POSTERS, values: [others, now] };
  for (const row of await runPrepared<FoundTag>(pool, posters)) found.set(row.tag_id, row);
  return found;
}

export interface NewNote {
  readonly id: string;
  readonly codeId: string;
  readonly itemId: string;
  readonly message: string;
  readonly quickAnswer: FinderAnswer | undefined;
  readonly lat: number | null;
  readonly lng: number | null;
  readonly accuracyM: number | null;
  readonly place: string;
  readonly replyTo: string;
  readonly source: FinderSource;
  readonly now: Date;
}

/** Adds a note; returns false if the same note exists. Throws SentBeforeError if the id belongs to another note. */
export async function addNote(db: Db, note: NewNote): Promise<boolean> {
  const row = await db
    .insertInto('notes')
    .values({
      id: note.id,
      code_id: note.codeId,
      activation_id: note.itemId,
      message: note.message,
      quick_answer: note.quickAnswer ?? null,
      lat: note.lat,
      lng: note.lng,
      accuracy_m: note.accuracyM,
      place: note.place,
      reply_to: note.replyTo,
      source: note.source,
      created_at: note.now,
    })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .returning('id')
    .executeTakeFirst();
  if (row) return true;
  // The position is not compared, because the device measures it again for each attempt.
  const same = await db
    .selectFrom('notes')
    .select(['message', 'quick_answer as quickAnswer'])
    .where('id', '=', note.id)
    .where('place', '=', note.place)
    .where('reply_to', '=', note.replyTo)
    .executeTakeFirst();
  if (!same || !hasSameWords(same, note)) throw new SentBeforeError();
  return false;
}

export interface NewLocationShare {
  readonly id: string;
  readonly codeId: string;
  readonly itemId: string;
  readonly source: FinderSource;
  readonly lat: number;
  readonly lng: number;
  readonly accuracyM: number | null;
  readonly now: Date;
}

export async function addLocationShare(db: Db, share: NewLocationShare): Promise<void> {
  await db
    .insertInto('location_shares')
    .values({
      id: share.id,
      code_id: share.codeId,
      activation_id: share.itemId,
      lat: share.lat,
      lng: share.lng,
      accuracy_m: share.accuracyM,
      source: share.source,
      created_at: share.now,
    })
    .execute();
}

export const finderEntryRetention: RetentionRule = {
  longLived: ['notes', 'location_shares'],
  erase: async (db, { daysAgo }) => {
    const positionsBefore = daysAgo(POSITIONS_RETENTION_DAYS);
    await db.deleteFrom('notes').where('created_at', '<', daysAgo(NOTES_RETENTION_DAYS)).execute();
    await db
      .updateTable('notes')
      .set({ lat: null, lng: null, accuracy_m: null })
      .where('created_at', '<', positionsBefore)
      .where('lat', 'is not', null)
      .execute();
    await db.deleteFrom('location_shares').where('created_at', '<', positionsBefore).execute();
  },
};

/** Empties a note but leaves its row as a tombstone; only erased notes have no text. Returns false if the note was already empty. */
export async function emptyNote(db: Db, id: string): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('notes')
    .set({ message: '', quick_answer: null, place: '', reply_to: '', lat: null, lng: null, accuracy_m: null })
    .where('id', '=', id)
    .where('message', '<>', '')
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}

export interface FinderEntryRow {
  readonly id: string;
  readonly kind: 'note' | 'share' | 'desk';
  readonly code: string;
  readonly at: Date;
}

interface EntryFilter {
  /** Id of a conversation's first note, or of a desk's link. */
  readonly id?: string | undefined;
  readonly code?: string | undefined;
  readonly from?: Date | undefined;
  readonly until?: Date | undefined;
  readonly limit: number;
}

/** Lists shared places, desks' answers and notes that are not erased, newest first, without their text. */
export async function listFinderEntries(db: Db, filter: EntryFilter): Promise<FinderEntryRow[]> {
  const { id = null, code = null, from = null, until = null, limit } = filter;
  const matches = sql`(${from}::timestamptz is null or e.created_at >= ${from}) and (${until}::timestamptz is null or e.created_at <= ${until})`;
  const isOfFinder = sql`(${id}::uuid is null or id = ${id}::uuid) and (${code}::text is null or code_id = ${code}) and ${matches}`;
  const { rows } = await sql<FinderEntryRow>`
    select id, 'note' as kind, code_id as code, created_at as at from notes e where message <> '' and ${isOfFinder}
    union all
    select id, 'share', code_id, created_at from location_shares e where ${isOfFinder}
    union all
    select e.id, 'desk', t.id, e.created_at from desk_answers e join tags t on t.item_id = e.activation_id
    where (${id}::uuid is null or e.link_id = ${id}::uuid)
      and (t.id = ${code} or (${code}::text is null and t.is_main)) and ${matches}
    order by at desc, id desc limit ${limit}`.execute(db);
  return rows;
}

/** Deletes a shared place and returns its item's id; undefined if the place does not exist. */
export async function deleteLocationShare(db: Db, id: string): Promise<string | undefined> {
  const row = await db
    .deleteFrom('location_shares')
    .where('id', '=', id)
    .returning('activation_id as itemId')
    .executeTakeFirst();
  return row?.itemId;
}

export async function eraseNotesAndPlaces(db: Db, itemId: string): Promise<void> {
  await db.deleteFrom('notes').where('activation_id', '=', itemId).execute();
  await db.deleteFrom('location_shares').where('activation_id', '=', itemId).execute();
}

/** Erases notes some days after their item was recovered. Shared places expire sooner. */
export const recoveredNoteRetention: RetentionRule = {
  longLived: ['notes'],
  erase: (db, { daysAgo }) =>
    sql`
      delete from notes n using item_changes c
      where c.kind = 'recovered' and c.happened_at < ${daysAgo(NOTES_RETENTION_AFTER_RECOVERY_DAYS)}
        and n.activation_id = c.activation_id and n.created_at <= c.happened_at`.execute(db),
};
