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
  /** By the owner or a co-owner. */
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
  accuracy_m: Nullable<number>;
  created_at: Timestamp;
}

/** Lost mode on (`lost`), off (`found`), or the item came back (`recovered`). */
export interface ItemChanges {
  id: string;
  activation_id: string;
  /** Null once the account is deleted. */
  account_id: Nullable<string>;
  kind: 'lost' | 'found' | 'recovered';
  happened_at: Timestamp;
}

/** Read position of an account in an item's timeline; entries read beyond it are in ReadEntries. */
export interface ItemReads {
  activation_id: string;
  account_id: string;
  read_until: Timestamp;
  /** Entries until then are known but unread; null in rows of earlier versions. */
  known_since: NullableTimestamp;
  /** Read position for scans; null in rows of earlier versions, where `read_until` applies. */
  scans_read_until: NullableTimestamp;
}

/** An entry after `read_until` that the account has read. */
export interface ReadEntries {
  activation_id: string;
  account_id: string;
  entry_id: string;
  /** The entry's own time. */
  happened_at: Timestamp;
}

/** Follows a finder's note and has the note's id. */
export interface Conversations {
  id: string;
  activation_id: string;
  /** Of the finder's link, which is derived from the page's id of the note and the salt. */
  token_hash: Buffer;
  token_salt: Buffer;
  /** The finder's, for mails. */
  language: string;
  /** The owner's thanks on recovery; empty for thanks without text. */
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
  /** Null for the finder, and once the account is deleted. */
  account_id: Nullable<string>;
  message: string;
  /** Quotations and signature cut from the finder's mail. */
  trimmed_text: Nullable<string>;
  created_at: Timestamp;
}

/** An item's offer to a new owner, at most one; stored after acceptance, so that its link shows the outcome. */
export interface Transfers {
  id: string;
  activation_id: string;
  /** Former owner. */
  account_id: string;
  /** Empty if the link was only shown as a QR code. */
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

/** History or messages still to be moved to a new owner; deleted once moved, or with either row. */
export interface StoryMoves {
  /** The row left behind. */
  from_id: string;
  /** The new owner's row. */
  to_id: string;
  moved: 'history' | 'messages';
}
