import type { Language } from '@homeward/messages/languages';
import type { ColumnType } from 'kysely';

/** A column written with a Date and read as one. */
type Timestamp = ColumnType<Date, Date, Date>;
type NullableTimestamp = ColumnType<Date | null, Date | null | undefined, Date | null>;
type Nullable<T> = ColumnType<T | null, T | null | undefined, T | null>;

export interface Accounts {
  id: string;
  /** Lower case; addresses compare case-insensitively. */
  email: string;
  name: string;
  password_hash: string;
  /** Of its mails; null until it is known. */
  language: Nullable<Language>;
  /** An IANA name, of the times in its mails; null until it is known. */
  time_zone: Nullable<string>;
  created_at: Timestamp;
}

/** A sign-up that waits for its mail to be confirmed; each link activates only its own. */
export interface SignUps {
  id: string;
  email: string;
  name: string;
  /** Emptied once used. */
  password_hash: string;
  token_hash: Buffer;
  redirect: Nullable<string>;
  language: Nullable<Language>;
  created_at: Timestamp;
  expires_at: Timestamp;
  used_at: NullableTimestamp;
}

/** A link to a new password. One for an address without an account belongs to none and is never mailed. */
export interface PasswordResets {
  token_hash: Buffer;
  account_id: Nullable<string>;
  /** Of an unconfirmed sign-up: the link confirms it. */
  sign_up_id: Nullable<string>;
  created_at: Timestamp;
  expires_at: Timestamp;
}

/** A new address of an account, as long as its link was not opened; the newest one of each account. */
export interface EmailChanges {
  account_id: string;
  email: string;
  updates_contact: boolean;
  token_hash: Buffer;
  created_at: Timestamp;
  expires_at: Timestamp;
  used_at: NullableTimestamp;
}

export interface Sessions {
  id: string;
  account_id: string;
  access_hash: Buffer;
  access_expires_at: Timestamp;
  /** Of the access token before the last refresh: requests that were on their way still carry it. */
  previous_access_hash: Nullable<Buffer>;
  previous_access_expires_at: NullableTimestamp;
  device: string;
  /** It began with a passkey, or with the password and a code. */
  is_two_factor: ColumnType<boolean, boolean | undefined, boolean>;
  created_at: Timestamp;
  last_used_at: Timestamp;
  expires_at: Timestamp;
  ended_at: NullableTimestamp;
}

export interface RefreshTokens {
  hash: Buffer;
  session_id: string;
  created_at: Timestamp;
  spent_at: NullableTimestamp;
  /** With the spent token itself this yields its successors again, so that two racing tabs get the same pair. */
  successor_salt: Nullable<Buffer>;
}

/** A device that has signed in to an account: it is never slowed down by another device's guesses. */
export interface KnownDevices {
  account_id: string;
  device_hash: Buffer;
  last_seen_at: Timestamp;
}

export interface CoOwners {
  owner_id: string;
  co_owner_id: string;
  created_at: Timestamp;
}

/** A person invited to look after an account's items; the link carries both tokens. */
export interface Invitations {
  id: string;
  owner_id: string;
  name: string;
  email: string;
  owner_token_hash: Buffer;
  co_owner_token_hash: Buffer;
  /** The person who accepted: the row goes with either of the two accounts. */
  co_owner_id: Nullable<string>;
  created_at: Timestamp;
  expires_at: Timestamp;
  accepted_at: NullableTimestamp;
}
