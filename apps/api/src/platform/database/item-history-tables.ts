import type { QuickAnswer } from '@homeward/contract/quick-answers';
import type { ColumnType } from 'kysely';

type Timestamp = ColumnType<Date, Date, Date>;
type NullableTimestamp = ColumnType<Date | null, Date | null | undefined, Date | null>;
type Nullable<T> = ColumnType<T | null, T | null | undefined, T | null>;

export interface Scans {
  id: string;
  code_id: string;
  activation_id: Nullable<string>;
  scanned_at: Timestamp;
  device: string;
  os: string;
  country: string;
  /** Rounded to 2 decimals, about 1 km. */
  lat: Nullable<number>;
  lng: Nullable<number>;
  is_own: boolean;
}

export interface Notes {
  id: string;
  code_id: string;
  activation_id: string;
  message: string;
  lat: Nullable<number>;
  lng: Nullable<number>;
  accuracy_m: Nullable<number>;
  place: string;
  reply_to: string;
  quick_answer: Nullable<QuickAnswer>;
  created_at: Timestamp;
}

export interface LocationShares {
  id: string;
  code_id: string;
  activation_id: string;
  lat: number;
  lng: number;
  accuracy_m: Nullable<number>;
  created_at: Timestamp;
}

/** Lost mode on (`lost`), off (`found`), or the item came back (`recovered`). */
export interface ItemChanges {
  id: string;
  activation_id: string;
  account_id: Nullable<string>;
  kind: 'lost' | 'found' | 'recovered';
  happened_at: Timestamp;
}

/** Read position of an account in an item's timeline; entries read beyond it are in ReadEntries. */
export interface ItemReads {
  activation_id: string;
  account_id: string;
  read_until: Timestamp;
  /** Entries up to this time are no news although unread; null in rows of earlier versions. */
  known_since: NullableTimestamp;
  /** Read position for scans; null in rows of earlier versions, where `read_until` applies. */
  scans_read_until: NullableTimestamp;
}

export interface ReadEntries {
  activation_id: string;
  account_id: string;
  entry_id: string;
  happened_at: Timestamp;
}

export interface Conversations {
  id: string;
  activation_id: string;
  /** Hash of the finder's link, which is derived from the salt and the id that the page gave the note. */
  token_hash: Buffer;
  token_salt: Buffer;
  language: string;
  thanks: Nullable<string>;
  ended_at: NullableTimestamp;
  /** `blocked`: ended by the owner, and another note of the finder does not restart it. */
  ended_by: Nullable<'finder' | 'owner' | 'blocked'>;
  created_at: Timestamp;
}

/** Another link to a conversation, for a mail: the first one is stored only as a hash and cannot be mailed again. */
export interface ConversationLinks {
  token_hash: Buffer;
  conversation_id: string;
  created_at: Timestamp;
}

export interface Messages {
  id: string;
  conversation_id: string;
  activation_id: string;
  is_from_owner: boolean;
  account_id: Nullable<string>;
  message: string;
  quick_answer: Nullable<QuickAnswer>;
  trimmed_text: Nullable<string>;
  created_at: Timestamp;
}

/** An item's offer to a new owner, at most one; stored after acceptance, so that its link shows the outcome. */
export interface Transfers {
  id: string;
  activation_id: string;
  account_id: string;
  email: string;
  token_hash: Buffer;
  takes_history: boolean;
  takes_photo: boolean;
  takes_messages: boolean;
  created_at: Timestamp;
  expires_at: Timestamp;
  accepted_by: Nullable<string>;
  accepted_at: NullableTimestamp;
}

/** Put to an owner by the operator; at most one is open about an item. */
export interface OwnerQuestions {
  id: string;
  /** `claim`: the tag belongs to another person. `takeover`: a co-owner requests the item. */
  kind: 'claim' | 'takeover';
  code_id: string;
  activation_id: string;
  account_id: string;
  /** The co-owner who takes the item over. */
  heir_id: Nullable<string>;
  asked_at: Timestamp;
  due_at: Timestamp;
  /** `void`: owner, tag or co-owner changed while the question was open. */
  outcome: Nullable<'kept' | 'released' | 'expired' | 'withdrawn' | 'void'>;
  ended_at: NullableTimestamp;
}

export interface ExportLinks {
  token_hash: Buffer;
  account_id: string;
  /** Null for the whole account. */
  activation_id: Nullable<string>;
  expires_at: Timestamp;
}

/** History or messages still to be moved to a new owner; deleted once moved, or with either row. */
export interface HistoryMoves {
  from_id: string;
  to_id: string;
  moved: 'history' | 'messages';
}
