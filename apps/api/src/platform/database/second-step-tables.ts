import type { ColumnType } from 'kysely';

type Timestamp = ColumnType<Date, Date, Date>;
type NullableTimestamp = ColumnType<Date | null, Date | null | undefined, Date | null>;

/** What an account asks for at log-in beside its password; null in `turned_on_at` until a code has confirmed the secret. */
export interface SecondSteps {
  account_id: string;
  /** In base32; it has to be known to check a code, so it stands here as it is. */
  secret: string;
  /** The time step of the last code that was used (RFC 6238): no code works twice. */
  last_time_step: number;
  created_at: Timestamp;
  turned_on_at: NullableTimestamp;
}

/** Codes that work once in place of the authenticator app's. */
export interface RecoveryCodes {
  account_id: string;
  hash: Buffer;
}

/** A log-in whose password was right, and that waits for its second step. */
export interface SignInTickets {
  hash: Buffer;
  account_id: string;
  /** Hash of the password's hash: another password ends the ticket. */
  password_mark: Buffer;
  expires_at: Timestamp;
}
