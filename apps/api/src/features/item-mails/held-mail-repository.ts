import type { DeskAnswerKind } from '@homeward/contract/desk-links';
import type { QuickAnswer } from '@homeward/contract/quick-answers';
import { sql } from 'kysely';
import type { Db } from '../../platform/database/db.ts';
import { newId } from '../../platform/database/ids.ts';
import { looksAfter } from '../items/access-rules.ts';
import type { HeldMail } from './item-mail-rules.ts';

/** Adds an event to a digest once. A reminder has the id of its event, so a digest contains the event or the reminder, not both. */
export async function addHeldMail(
  db: Db,
  held: Omit<HeldMail, 'id'> & {
    readonly digestId: string;
    readonly accountId: string;
    readonly isReminder: boolean;
  },
): Promise<void> {
  const { digestId, eventId } = held;
  const existingMail = await db
    .selectFrom('held_mails')
    .select('id')
    .where('digest_id', '=', digestId)
    .where('event_id', '=', eventId)
    .executeTakeFirst();
  if (existingMail) return;
  await db
    .insertInto('held_mails')
    .values({
      id: newId(held.createdAt),
      digest_id: digestId,
      account_id: held.accountId,
      activation_id: held.itemId,
      kind: held.kind,
      event_id: eventId,
      created_at: held.createdAt,
      is_reminder: held.isReminder,
    })
    .execute();
}

export interface HeldMailOfItem extends HeldMail {
  readonly itemName: string;
  readonly codeId: string;
}

export async function listHeldMails(db: Db, digestId: string): Promise<HeldMailOfItem[]> {
  return db
    .selectFrom('held_mails as h')
    .innerJoin('items as a', 'a.id', 'h.activation_id')
    .innerJoin('tags as t', (join) => join.onRef('t.item_id', '=', 'a.id').on('t.is_main', '=', true))
    .select([
      'h.id',
      'h.activation_id as itemId',
      'h.kind',
      'h.event_id as eventId',
      'h.created_at as createdAt',
      'a.name as itemName',
      't.id as codeId',
    ])
    .where('h.digest_id', '=', digestId)
    .orderBy('h.created_at')
    .orderBy('h.id')
    .execute();
}

/** Deletes a digest's events if the recipient has muted the item, turned off this kind of event, or lost access to the item. */
export async function deleteObsoleteHeldMails(db: Db, digestId: string): Promise<void> {
  await sql`
    delete from held_mails h using items a
    where h.digest_id = ${digestId} and a.id = h.activation_id and (
      exists (select 1 from item_mutes m where m.account_id = h.account_id and m.activation_id = h.activation_id)
      or exists (select 1 from notification_settings s where s.account_id = h.account_id and s.channel = 'mail'
        and s.event = case when h.is_reminder then 'reminder' else h.kind end)
      or not ${looksAfter(sql`h.account_id`, 'a')})`.execute(db);
}

export async function deleteHeldMailsOf(db: Db, itemId: string): Promise<void> {
  await db.deleteFrom('held_mails').where('activation_id', '=', itemId).execute();
}

export async function deleteHeldMailsOfEvents(db: Db, eventIds: readonly string[]): Promise<void> {
  await db.deleteFrom('held_mails').where('event_id', '=', sql<string>`any(${eventIds}::uuid[])`).execute();
}

export async function moveHeldMails(db: Db, ids: readonly string[], digestId: string): Promise<void> {
  await db
    .updateTable('held_mails')
    .set({ digest_id: digestId })
    .where('id', '=', sql<string>`any(${ids}::uuid[])`)
    .execute();
}

export interface HeldNote {
  readonly id: string;
  /** Id of the note that began the conversation; equal to `id` for a note and for a desk's answer. */
  readonly noteId: string;
  readonly message: string;
  readonly quickAnswer: QuickAnswer | null;
  readonly lat: number | null;
  readonly lng: number | null;
  readonly accuracyMeters: number | null;
  readonly place: string;
  readonly createdAt: Date;
  /** The desk's name, for a desk's answer, which has no message; null for all other entries. */
  readonly desk: string | null;
  readonly answer: DeskAnswerKind | null;
}

export async function listNotes(db: Db, ids: readonly string[]): Promise<HeldNote[]> {
  const { rows } = await sql<HeldNote>`
    select id, id as "noteId", message, quick_answer as "quickAnswer", lat, lng, accuracy_m as "accuracyMeters", place,
      created_at as "createdAt", null as desk, null as answer from notes
    where id = any(${ids}::uuid[])
    union all
    select id, conversation_id, message, quick_answer, null, null, null, '', created_at, null, null from messages
    where id = any(${ids}::uuid[])
    union all
    select id, id, '', null, null, null, null, place, created_at, desk, answer from desk_answers
    where id = any(${ids}::uuid[])`.execute(db);
  return rows;
}

export async function listSharedPlaces(db: Db, ids: readonly string[]) {
  return db
    .selectFrom('location_shares')
    .select(['id', 'lat', 'lng', 'accuracy_m as accuracyMeters', 'created_at as createdAt'])
    .where('id', '=', sql<string>`any(${ids}::uuid[])`)
    .execute();
}

export interface ScansOfItem {
  readonly itemId: string;
  readonly count: number;
  readonly lastAt: Date;
  /** Position of the latest scan that has a position, rounded to 2 decimals. */
  readonly lat: number | null;
  readonly lng: number | null;
}

/** Counts the scans by finders for each item since the item's `since`. */
export async function countScans(
  db: Db,
  items: readonly { readonly itemId: string; readonly since: Date }[],
): Promise<ScansOfItem[]> {
  const { rows } = await sql<ScansOfItem>`
    select s.activation_id as "itemId", count(*)::int as count, max(s.scanned_at) as "lastAt",
      (array_agg(s.lat order by s.scanned_at desc) filter (where s.lat is not null))[1] as lat,
      (array_agg(s.lng order by s.scanned_at desc) filter (where s.lat is not null))[1] as lng
    from unnest(${items.map((it) => it.itemId)}::uuid[], ${items.map((it) => it.since)}::timestamptz[])
      as i (activation_id, since)
    join scans s on s.activation_id = i.activation_id and s.scanned_at >= i.since and not s.is_own
    group by s.activation_id`.execute(db);
  return rows;
}

export async function listBrokenDigests(db: Db): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select j.id from jobs j
    where j.payload ->> 'shows' is not null and j.done_at is not null
      and (j.payload ->> 'shows')::int > (select count(*) from held_mails h where h.digest_id = j.id)`.execute(
    db,
  );
  return rows.map(({ id }) => id);
}
