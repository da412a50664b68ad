import type { FinderSource } from '@homeward/contract/posters';
import type { QuickAnswer } from '@homeward/contract/quick-answers';
import type { Language } from '@homeward/messages/languages';
import { sql } from 'kysely';
import type { Db } from '../../platform/database/db.ts';
import { isUuid } from '../../platform/database/ids.ts';
import { notFound } from '../../platform/errors.ts';
import type { Caller } from '../../platform/http/serve.ts';
import type { Item } from '../items/item-repository.ts';
import { getItem, lockItem } from '../items/open-item.ts';
import { openConversation } from './conversation-repository.ts';

export interface NoteOfItem {
  readonly id: string;
  readonly message: string;
  readonly quickAnswer: QuickAnswer | null;
  readonly lat: number | null;
  readonly lng: number | null;
  readonly accuracyM: number | null;
  readonly place: string;
  readonly replyTo: string;
  readonly source: FinderSource | null;
  readonly createdAt: Date;
  readonly hasConversation: boolean;
  readonly language: Language | null;
  readonly endedBy: 'finder' | 'owner' | 'blocked' | null;
}

export async function findNote(
  db: Db,
  { id, itemId }: { id: string; itemId: string },
): Promise<NoteOfItem | undefined> {
  return db
    .selectFrom('notes as n')
    .leftJoin('conversations as c', 'c.id', 'n.id')
    .select((select) => [
      'n.id',
      'n.message',
      'n.quick_answer as quickAnswer',
      'n.lat',
      'n.lng',
      'n.accuracy_m as accuracyM',
      'n.place',
      'n.reply_to as replyTo',
      'n.source',
      'n.created_at as createdAt',
      select('c.id', 'is not', null).$castTo<boolean>().as('hasConversation'),
      sql<Language | null>`c.language`.as('language'),
      'c.ended_by as endedBy',
    ])
    .where('n.id', '=', id)
    .where('n.activation_id', '=', itemId)
    .executeTakeFirst();
}

interface NoteInAddress {
  readonly id: string;
  readonly conversation: string;
}

export async function getNoteOfItem(db: Db, user: Caller, params: NoteInAddress) {
  return withNote(db, await getItem(db, params.id, { user, access: 'co-owner' }), params.conversation);
}

export async function lockNoteOfItem(tx: Db, user: Caller, params: NoteInAddress) {
  return withNote(tx, await lockItem(tx, params.id, { user, access: 'co-owner' }), params.conversation);
}

async function withNote(db: Db, item: Item, id: string) {
  const note = isUuid(id) ? await findNote(db, { id, itemId: item.id }) : undefined;
  if (!note) throw notFound('answers.conversations.noteUnknown');
  return { item, note };
}

/** Creates the missing conversation of a note that is older than the conversations feature. */
export async function ensureConversation(
  db: Db,
  {
    item,
    note,
    now,
  }: { readonly item: { readonly id: string }; readonly note: NoteOfItem; readonly now: Date },
): Promise<void> {
  if (note.hasConversation) return;
  await openConversation(db, { id: note.id, itemId: item.id, language: 'en', key: undefined, now });
}
