import { sql } from 'kysely';
import type { Db } from '../../platform/database/db.ts';

export interface NewHelpRequest {
  readonly id: string;
  readonly itemId: string;
  readonly accountId: string;
  readonly message: string;
  readonly isAbuse: boolean;
  readonly showsDetails: boolean;
  readonly now: Date;
}

export async function addHelpRequest(db: Db, request: NewHelpRequest): Promise<boolean> {
  const row = await db
    .insertInto('help_requests')
    .values({
      id: request.id,
      activation_id: request.itemId,
      account_id: request.accountId,
      message: request.message,
      is_abuse: request.isAbuse,
      shows_details: request.showsDetails,
      created_at: request.now,
    })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

const NOTES_AT_ONCE = 20;

interface NoteRow {
  readonly id: string;
  /** In the finder's language. */
  readonly message: string;
  readonly createdAt: string;
}

export interface HelpRequestRow {
  readonly id: string;
  readonly codeId: string;
  readonly isAbuse: boolean;
  readonly message: string;
  readonly createdAt: Date;
  /** Null without the owner's consent; the query then reads none of these fields. */
  readonly shown: {
    readonly ownerName: string;
    readonly ownerEmail: string;
    readonly itemName: string;
    readonly notes: readonly NoteRow[];
    readonly hasOlderNotes: boolean;
  } | null;
}

/** Lists help requests, oldest first, each with its newest notes. */
export async function listRequests(db: Db, limit: number): Promise<HelpRequestRow[]> {
  const { rows } = await sql<HelpRequestRow>`
    select h.id, t.id as "codeId", h.is_abuse as "isAbuse", h.message, h.created_at as "createdAt",
      case when h.shows_details then jsonb_build_object(
        'ownerName', p.name, 'ownerEmail', p.email, 'itemName', a.name,
        'notes', coalesce((
          select jsonb_agg(jsonb_build_object(
            'id', n.id, 'message', n.message,
            'createdAt', to_char(n.created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')
          ) order by n.created_at desc, n.id desc)
          from (
            select * from notes where activation_id = a.id order by created_at desc, id desc limit ${NOTES_AT_ONCE}
          ) n
        ), '[]'::jsonb),
        'hasOlderNotes', exists(select from notes where activation_id = a.id offset ${NOTES_AT_ONCE})
      ) end as shown
    from help_requests h
    join items a on a.id = h.activation_id
    join tags t on t.item_id = a.id and t.is_main
    join accounts p on p.id = h.account_id
    order by h.created_at, h.id
    limit ${limit}`.execute(db);
  return rows;
}

export async function findShownItem(db: Db, requestId: string): Promise<string | undefined> {
  const request = await db
    .selectFrom('help_requests')
    .select('activation_id')
    .where('id', '=', requestId)
    .where('shows_details', '=', true)
    .executeTakeFirst();
  return request?.activation_id;
}

export async function listNotes(
  db: Db,
  itemId: string,
  before: string,
): Promise<{ notes: NoteRow[]; hasOlderNotes: boolean }> {
  const rows = await db
    .selectFrom('notes')
    .select(['id', 'message', 'created_at as createdAt'])
    .where('activation_id', '=', itemId)
    .where(sql<boolean>`(created_at, id) < (select n.created_at, n.id from notes n where n.id = ${before})`)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(NOTES_AT_ONCE + 1)
    .execute();
  const notes = rows
    .slice(0, NOTES_AT_ONCE)
    .map((note) => ({ ...note, createdAt: note.createdAt.toISOString() }));
  return { notes, hasOlderNotes: rows.length > NOTES_AT_ONCE };
}

/** Deletes a help request. Returns the id of its item's main tag, or undefined if the request does not exist. */
export async function deleteRequest(db: Db, id: string): Promise<string | undefined> {
  const request = await db
    .deleteFrom('help_requests')
    .where('id', '=', id)
    .returning('activation_id as itemId')
    .executeTakeFirst();
  if (!request) return undefined;
  const tag = db
    .selectFrom('tags')
    .select('id')
    .where('item_id', '=', request.itemId)
    .where('is_main', '=', true);
  return (await tag.executeTakeFirst())?.id ?? '';
}

export async function deleteHelpRequestsOf(db: Db, itemId: string): Promise<void> {
  await db.deleteFrom('help_requests').where('activation_id', '=', itemId).execute();
}
