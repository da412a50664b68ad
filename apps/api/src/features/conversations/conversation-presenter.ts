import type { Conversation, FinderMessage, OwnerMessage } from '@homeward/contract/conversations';
import type { Language } from '@homeward/messages/languages';
import { asksForMoney } from '../../domain/money-words.ts';
import { describePlace } from '../../domain/places.ts';
import { readWords } from '../../domain/quick-answers.ts';
import type { Reader } from '../timeline/read-repository.ts';
import { hasRead, isUnread, type Reading } from '../timeline/timeline-rules.ts';
import { stateOf } from './conversation-rules.ts';
import type { MessageRow } from './message-repository.ts';
import type { NoteOfItem } from './note-repository.ts';

export function firstMessage({ id, message, quickAnswer, createdAt }: NoteOfItem): MessageRow {
  return { id, isFromOwner: false, accountId: null, author: null, message, quickAnswer, createdAt };
}

/** Presents a message to its finder: the finder sees that it was read, but not by which owner. */
export function presentForFinder(
  row: MessageRow,
  readers: readonly Reader[],
  language: Language,
): FinderMessage {
  return {
    id: row.id,
    is_from_owner: row.isFromOwner,
    message: readWords(row, language),
    sent_at: row.createdAt.toISOString(),
    is_seen: readersOf(row, readers).length > 0,
  };
}

interface Viewing {
  readonly language: Language;
  readonly readers: readonly Reader[];
  readonly viewerId: string;
  /** The viewer's read position in the item; ignored for an owner's message. */
  readonly reading?: Reading;
}

export function presentForOwner(row: MessageRow, { language, ...viewing }: Viewing): OwnerMessage {
  const { readers, viewerId, reading } = viewing;
  return {
    id: row.id,
    is_from_owner: row.isFromOwner,
    author: row.author,
    is_own: row.accountId === viewerId,
    message: readWords(row, language),
    ...(row.quickAnswer ? { quick_answer: row.quickAnswer } : {}),
    asks_for_money: !row.isFromOwner && asksForMoney(row.message),
    trimmed_text: row.trimmedText ?? '',
    sent_at: row.createdAt.toISOString(),
    is_new: !row.isFromOwner && reading !== undefined && isUnread(reading, toEntry(row)),
    seen_by: readersOf(row, readers).map(({ name }) => name),
  };
}

function readersOf(row: MessageRow, readers: readonly Reader[]): readonly Reader[] {
  return row.isFromOwner ? [] : readers.filter((reader) => hasRead(reader, toEntry(row)));
}

function toEntry({ id, createdAt }: MessageRow) {
  return { id, happenedAt: createdAt };
}

interface ConversationParts extends Viewing {
  readonly item: { readonly name: string; readonly isLost: boolean };
  readonly note: NoteOfItem;
  readonly messages: readonly MessageRow[];
  readonly isMailed: boolean;
}

/** Presents a conversation without the finder's address. */
export function presentConversation({
  item,
  note,
  messages,
  isMailed,
  ...viewing
}: ConversationParts): Conversation {
  const hasAddress = note.replyTo !== '';
  return {
    id: note.id,
    item_name: item.name,
    is_lost: item.isLost,
    state: stateOf({ ...note, hasAddress }),
    is_mailed: isMailed,
    has_unconfirmed_address: hasAddress && !isMailed,
    place: presentPlace(note),
    language: note.language,
    source: note.source,
    messages: [firstMessage(note), ...messages].map((row) => presentForOwner(row, viewing)),
  };
}

function presentPlace({ lat, lng, accuracyM, place }: NoteOfItem): Conversation['place'] {
  if (lat === null || lng === null) return place === '' ? null : { words: place, position: null };
  const { plusCode, mapUrl } = describePlace({ lat, lng, accuracyMeters: accuracyM });
  const position = { lat, lng, accuracy_m: accuracyM, plus_code: plusCode, map_url: mapUrl };
  return { words: place, position };
}
