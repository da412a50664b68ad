import type { DeskAnswerKind } from '@homeward/contract/desk-links';
import type { FinderSource, PosterKind } from '@homeward/contract/posters';
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
  /** Latitude, rounded to 2 decimals (about 1 km), as is the longitude. */
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
  /** Null in rows of earlier versions. */
  source: Nullable<FinderSource>;
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
  source: Nullable<FinderSource>;
  created_at: Timestamp;
}

/** A link of an item's poster or picture. Its id has the form of a tag's id. */
export interface Posters {
  id: string;
  activation_id: string;
  kind: PosterKind;
  shows_contact: boolean;
  created_at: Timestamp;
}

export interface PosterVisits {
  id: string;
  poster_id: string;
  visited_at: Timestamp;
}

/** Change of an item: lost mode on (`lost`) or off (`found`), or the item came back (`recovered`). */
export interface ItemChanges {
  id: string;
  activation_id: string;
  account_id: Nullable<string>;
  kind: 'lost' | 'found' | 'recovered';
  happened_at: Timestamp;
}

/** Read position of an account in an item's timeline. ReadEntries contains the entries after this position that the account has read. */
export interface ItemReads {
  activation_id: string;
  account_id: string;
  read_until: Timestamp;
  /** Entries up to this time are no news, even if unread. Null in rows of earlier versions. */
  known_since: NullableTimestamp;
  /** Read position for scans. Null in rows of earlier versions, for which `read_until` applies. */
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
  /** Hash of the finder's link. The link is derived from the salt and from the note id in the finder's page. */
  token_hash: Buffer;
  token_salt: Buffer;
  language: string;
  thanks: Nullable<string>;
  ended_at: NullableTimestamp;
  /** `blocked` means that the owner ended the conversation, and that another note of the finder does not restart it. */
  ended_by: Nullable<'finder' | 'owner' | 'blocked'>;
  created_at: Timestamp;
}

/** Link to a conversation in a mail to the finder. The link of the finder's page cannot be mailed, because only its hash is stored. */
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

/** Offer of an item to a new owner; an item has at most one. An accepted offer is not deleted at once: its link shows the outcome. */
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

/** Question of the operator to an owner. An item has at most one open question. */
export interface OwnerQuestions {
  id: string;
  /** `claim`: another person claims the tag. `takeover`: a co-owner requests the item. */
  kind: 'claim' | 'takeover';
  code_id: string;
  activation_id: string;
  account_id: string;
  /** The co-owner who would get the item; null for a claim. */
  heir_id: Nullable<string>;
  asked_at: Timestamp;
  due_at: Timestamp;
  /** `void` means that owner, tag or co-owner changed while the question was open. */
  outcome: Nullable<'kept' | 'released' | 'expired' | 'withdrawn' | 'void'>;
  ended_at: NullableTimestamp;
}

export interface ExportLinks {
  token_hash: Buffer;
  account_id: string;
  /** Item of the export; null for the whole account. */
  activation_id: Nullable<string>;
  expires_at: Timestamp;
}

/** A link with which a desk (airline, hotel, station, police) helps to find a lost item. An ended link has an `expires_at` in the past. */
export interface DeskLinks {
  id: string;
  activation_id: string;
  /** Hash of the token. The token is derived from the salt and the secret key that the owner's client made. */
  token_hash: Buffer;
  token_salt: Buffer;
  name: string;
  description: string;
  marks: string;
  tracker_link: string;
  case_number: string;
  shows_contact: boolean;
  created_at: Timestamp;
  expires_at: Timestamp;
  opened_at: NullableTimestamp;
}

/** A desk's answer. An answer is not deleted with its link. */
export interface DeskAnswers {
  id: string;
  link_id: string;
  activation_id: string;
  /** The link's name when the desk answered. */
  desk: string;
  answer: DeskAnswerKind;
  place: string;
  /** `YYYY-MM-DD`, or empty. */
  until_day: string;
  case_number: string;
  created_at: Timestamp;
}

/** History or messages that must still move to a new owner's row. Deleted after the move, or with the old or the new item row. */
export interface HistoryMoves {
  from_id: string;
  to_id: string;
  moved: 'history' | 'messages';
}
