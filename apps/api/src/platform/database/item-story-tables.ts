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
  /** By the owner or a linked person. */
  is_own: boolean;
}

export interface Notes {
  id: string;
  code_id: string;
  activation_id: string;
  message: string;
  lat: Nullable<number>;
  lng: Nullable<number>;
  /** As the device estimates it. */
  accuracy_m: Nullable<number>;
  place: string;
  reply_to: string;
  created_at: Timestamp;
}

export interface LocationShares {
  id: string;
  code_id: string;
  activation_id: string;
  lat: number;
  lng: number;
  /** As the device estimates it. */
  accuracy_m: Nullable<number>;
  created_at: Timestamp;
}

/** Lost mode turned on (`lost`) or off (`found`), or the item was home again (`recovered`). */
export interface ItemChanges {
  id: string;
  activation_id: string;
  /** Who did it; null once that account is deleted. */
  account_id: Nullable<string>;
  kind: 'lost' | 'found' | 'recovered';
  happened_at: Timestamp;
}

/** How far an account has read an item's timeline, on all its devices; what it has read beyond that stands in ReadEntries. */
export interface ItemReads {
  activation_id: string;
  account_id: string;
  read_until: Timestamp;
  /** What happened until then is no news to the account, but it has not read it; null in rows of earlier versions. */
  known_since: NullableTimestamp;
  /** Of scans; null in rows of earlier versions, where `read_until` holds for scans, too. */
  scans_read_until: NullableTimestamp;
}

/** A note, place or message after an account's `read_until` that the account has read. */
export interface ReadEntries {
  activation_id: string;
  account_id: string;
  entry_id: string;
  /** The entry's own time. */
  happened_at: Timestamp;
}

/** What follows a finder's note, with the note's id. */
export interface Conversations {
  id: string;
  activation_id: string;
  /** Of the finder's link; it is made of the note's id of the finder's page and the salt. */
  token_hash: Buffer;
  token_salt: Buffer;
  /** The finder's, for mails. */
  language: string;
  /** The owner's words when the item was home again; empty for thanks without words. */
  thanks: Nullable<string>;
  ended_at: NullableTimestamp;
  /** `blocked` is the owner's end that the finder cannot begin anew with another note. */
  ended_by: Nullable<'finder' | 'owner' | 'blocked'>;
  created_at: Timestamp;
}

/** A further link to a conversation, of a mail with an answer: the first cannot be mailed again, for its hash alone is kept. */
export interface ConversationLinks {
  token_hash: Buffer;
  conversation_id: string;
  created_at: Timestamp;
}

/** What was written after the note, by either side. */
export interface Messages {
  id: string;
  conversation_id: string;
  activation_id: string;
  is_from_owner: boolean;
  /** Which of the owners wrote; null for the finder, and once that account is deleted. */
  account_id: Nullable<string>;
  message: string;
  /** The quotations and the signature of the finder's mail that became this message. */
  trimmed_text: Nullable<string>;
  created_at: Timestamp;
}

/** An item's offer to a new owner, one at a time; kept after it was accepted, so that its link still tells what became of it. */
export interface Transfers {
  id: string;
  activation_id: string;
  /** The former owner. */
  account_id: string;
  /** Whom the link was mailed to; empty when it was shown as a code only. */
  email: string;
  token_hash: Buffer;
  takes_history: boolean;
  takes_photo: boolean;
  takes_messages: boolean;
  created_at: Timestamp;
  expires_at: Timestamp;
  /** Who took the item over, and when. */
  accepted_by: Nullable<string>;
  accepted_at: NullableTimestamp;
}

/** What goes along to a new owner and is yet to be moved; gone once it has been, or with either row. */
export interface StoryMoves {
  /** The item's row that stays behind. */
  from_id: string;
  /** Its row under the new owner. */
  to_id: string;
  moved: 'history' | 'messages';
}
