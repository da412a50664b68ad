import type { CodeId } from '@homeward/contract/code-id';
import type { ContactPrivacy } from '@homeward/contract/item/contact-privacy';
import type { FurtherMessage } from '@homeward/contract/item/further-messages';
import { sql } from 'kysely';
import type pg from 'pg';
import { isKept } from '../../domain/kept-item.ts';
import { CodeNotFoundError, CodeNotRegisteredError } from '../../domain/known-code.ts';
import { replacementIdSql } from '../../domain/replacement.ts';
import type { Db } from '../../platform/database/db.ts';
import { runPrepared } from '../../platform/database/run-prepared.ts';

/** A code as its finder meets it; without an account it is not activated. */
export interface FoundCode {
  /** Another than the one on the tag, when a new tag took over from it. */
  readonly code_id: string;
  readonly item_id: string | null;
  readonly account_id: string | null;
  readonly account_name: string | null;
  readonly email: string | null;
  readonly mobile_number: string | null;
  readonly default_message: string | null;
  readonly further_messages: readonly FurtherMessage[] | null;
  readonly contact_privacy: ContactPrivacy | null;
  readonly is_lost: boolean | null;
  readonly photo_id: string | null;
}

/** The tables of a found code. Every statement that changes a row of them has the id of the tag, the item or the account as a parameter. */
export const FOUND_CODE_TABLES = ['codes', 'activations', 'accounts', 'trips'] as const;

/** One statement, whatever the number of codes, so that it is prepared once. */
const FIND_CODES = `
  select c.id as tag_id, k.id as code_id, a.id as item_id, a.account_id, p.name as account_name, a.default_message, a.further_messages, a.contact_privacy, a.is_lost,
    a.photo_id, coalesce(nullif(t.email, ''), a.email) as email,
    coalesce(nullif(t.mobile_number, ''), a.mobile_number) as mobile_number
  from codes c
  join codes k on k.id = ${replacementIdSql('c')}
  left join (activations a join accounts p on p.id = a.account_id) on a.code_id = k.id
  left join trips t on t.account_id = a.account_id and t.starts_at <= $2 and t.ends_at > $2
  where c.id = any($1) and k.retired_at is null`;

/**
 * Finds what a finder may learn of these codes, by the id on the tag: the contact is that of its owner's trip while one runs.
 * Read at every scan, hence raw and prepared once.
 */
export async function findFoundCodes(
  pool: pg.Pool,
  codeIds: readonly CodeId[],
  now: Date,
): Promise<Map<CodeId, FoundCode>> {
  const query = { name: 'found-codes', text: FIND_CODES, values: [codeIds, now] };
  const rows = await runPrepared<FoundCode & { readonly tag_id: CodeId }>(pool, query);
  return new Map(rows.map((row) => [row.tag_id, row]));
}

/**
 * The item a note or a place is meant for, with the code that it is on now: another one where its tag was replaced. Throws
 * for a code that was never minted and for a blank one.
 */
export async function getItem(db: Db, codeId: CodeId) {
  const row = await db
    .selectFrom('codes')
    .innerJoin('codes as replacement', (join) =>
      join.on('replacement.id', '=', sql.raw<string>(replacementIdSql('codes'))),
    )
    .leftJoin('activations', (join) =>
      join.onRef('activations.code_id', '=', 'replacement.id').on(sql.raw<boolean>(isKept('activations'))),
    )
    .select([
      'replacement.id as replacementId',
      'activations.id as activationId',
      'activations.account_id as accountId',
      'activations.name',
      'activations.is_lost as isLost',
    ])
    .where('codes.id', '=', codeId)
    .where('replacement.retired_at', 'is', null)
    .executeTakeFirst();
  if (!row) throw new CodeNotFoundError();
  const { activationId, accountId, name } = row;
  if (!activationId || !accountId || !name) throw new CodeNotRegisteredError();
  return { replacementId: row.replacementId, activationId, accountId, name, isLost: row.isLost === true };
}

export interface NewNote {
  readonly id: string;
  readonly codeId: CodeId;
  readonly activationId: string;
  readonly message: string;
  readonly lat: number | null;
  readonly lng: number | null;
  readonly place: string;
  readonly replyTo: string;
  readonly now: Date;
}

/** Adds a note; false when the same note is there already. */
export async function addNote(db: Db, note: NewNote): Promise<boolean> {
  const row = await db
    .insertInto('notes')
    .values({
      id: note.id,
      code_id: note.codeId,
      activation_id: note.activationId,
      message: note.message,
      lat: note.lat,
      lng: note.lng,
      place: note.place,
      reply_to: note.replyTo,
      created_at: note.now,
    })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

export interface NewLocationShare {
  readonly id: string;
  readonly codeId: CodeId;
  readonly activationId: string;
  readonly lat: number;
  readonly lng: number;
  /** In whole metres; null where the device told none. */
  readonly accuracyM: number | null;
  readonly now: Date;
}

export async function addLocationShare(db: Db, share: NewLocationShare): Promise<void> {
  await db
    .insertInto('location_shares')
    .values({
      id: share.id,
      code_id: share.codeId,
      activation_id: share.activationId,
      lat: share.lat,
      lng: share.lng,
      accuracy_m: share.accuracyM,
      created_at: share.now,
    })
    .execute();
}

/** Erases notes made before one time, and every position, in notes and shares, given before another. */
export async function eraseOldFinderRows(
  db: Db,
  { notesBefore, positionsBefore }: { notesBefore: Date; positionsBefore: Date },
): Promise<void> {
  await db.deleteFrom('notes').where('created_at', '<', notesBefore).execute();
  await db
    .updateTable('notes')
    .set({ lat: null, lng: null })
    .where('created_at', '<', positionsBefore)
    .where('lat', 'is not', null)
    .execute();
  await db.deleteFrom('location_shares').where('created_at', '<', positionsBefore).execute();
}
