import type { ContactWay } from '@homeward/contract/item/contact-ways';
import type { Language } from '@homeward/messages/languages';
import type { ColumnType } from 'kysely';

type Timestamp = ColumnType<Date, Date, Date>;
type NullableTimestamp = ColumnType<Date | null, Date | null | undefined, Date | null>;
type Nullable<T> = ColumnType<T | null, T | null | undefined, T | null>;

export interface Accounts {
  id: string;
  email: string;
  name: string;
  password_hash: string;
  language: Nullable<Language>;
  time_zone: Nullable<string>;
  created_at: Timestamp;
  locked_at: NullableTimestamp;
  /** Contact ways for those of the account's items that have none of their own. */
  contact_ways: ColumnType<ContactWay[], string | undefined, string>;
}

/** An operator's act that the owner can stop until `expires_at`. */
export interface PlannedActs {
  id: string;
  account_id: string;
  kind: string;
  operator: string;
  token_hash: Buffer;
  created_at: Timestamp;
  expires_at: Timestamp;
  stopped_at: NullableTimestamp;
}

/** A sign-up that awaits confirmation. Each mailed link confirms only its own row. */
export interface SignUps {
  id: string;
  email: string;
  name: string;
  password_hash: string;
  token_hash: Buffer;
  redirect: Nullable<string>;
  language: Nullable<Language>;
  link_id: Nullable<string>;
  created_at: Timestamp;
  expires_at: Timestamp;
  used_at: NullableTimestamp;
}

/** A link that permits one sign-up. The link of an item's offer has the id of the offer (in Transfers). */
export interface SignUpLinks {
  id: string;
  token_hash: Buffer;
  /** Name of the operator; empty for the operator token, null for the link of an item's offer. */
  made_by: Nullable<string>;
  created_at: Timestamp;
  expires_at: Timestamp;
  used_at: NullableTimestamp;
}

/** A reset link. A link for an unknown address has neither account nor sign-up and is never mailed. */
export interface PasswordResets {
  token_hash: Buffer;
  account_id: Nullable<string>;
  sign_up_id: Nullable<string>;
  created_at: Timestamp;
  expires_at: Timestamp;
}

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
  /** The token before the last refresh. It is accepted until `previous_access_expires_at`, for requests in flight. */
  previous_access_hash: Nullable<Buffer>;
  previous_access_expires_at: NullableTimestamp;
  device: string;
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
  /** Salt from which a repeated refresh derives the same new tokens, so that two tabs that refresh at once get the same pair. */
  successor_salt: Nullable<Buffer>;
}

/** A device that has signed in before. Wrong passwords from other devices do not delay its sign-in. */
export interface KnownDevices {
  account_id: string;
  device_hash: Buffer;
  last_seen_at: Timestamp;
}

export interface Operators {
  account_id: string;
  since: Timestamp;
}

export interface FirstOperatorLinks {
  token_hash: Buffer;
  expires_at: Timestamp;
}

export interface CoOwners {
  owner_id: string;
  co_owner_id: string;
  created_at: Timestamp;
}

export interface Invitations {
  id: string;
  owner_id: string;
  name: string;
  email: string;
  owner_token_hash: Buffer;
  co_owner_token_hash: Buffer;
  co_owner_id: Nullable<string>;
  created_at: Timestamp;
  expires_at: Timestamp;
  accepted_at: NullableTimestamp;
}

/** Contact details during a trip. Empty details do not replace the details of the items. */
export interface Trips {
  account_id: string;
  id: string;
  /** YYYY-MM-DD in the IANA zone `time_zone`. `starts_at` is the start of the first day, `ends_at` the end of the last day. */
  first_day: string;
  last_day: string;
  time_zone: string;
  starts_at: Timestamp;
  ends_at: Timestamp;
  email: string;
  mobile_number: string;
}
