import type { ColumnType } from 'kysely';

type Timestamp = ColumnType<Date, Date, Date>;
type NullableTimestamp = ColumnType<Date | null, Date | null | undefined, Date | null>;

/** TOTP of an account (RFC 6238); `turned_on_at` is null until a code has confirmed the secret. */
export interface SecondSteps {
  account_id: string;
  /** In base32, unencrypted: checking a code requires it. */
  secret: string;
  /** Time step of the last accepted code, so that none works twice. */
  last_time_step: number;
  created_at: Timestamp;
  turned_on_at: NullableTimestamp;
}

export interface RecoveryCodes {
  account_id: string;
  hash: Buffer;
}

export interface SignInTickets {
  hash: Buffer;
  account_id: string;
  /** Hash of the password's hash: a changed password ends the ticket. */
  password_mark: Buffer;
  expires_at: Timestamp;
}
