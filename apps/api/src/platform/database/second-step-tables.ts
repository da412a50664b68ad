import type { ColumnType } from 'kysely';

type Timestamp = ColumnType<Date, Date, Date>;
type NullableTimestamp = ColumnType<Date | null, Date | null | undefined, Date | null>;

/** TOTP secret of an account (RFC 6238). `turned_on_at` is null until a code has confirmed the secret. */
export interface SecondSteps {
  account_id: string;
  /** Secret in base32. It is stored as it is, not as a hash, because the server computes the codes from it. */
  secret: string;
  /** Time step of the last accepted code, so that no code is accepted twice. */
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
  /** Hash of the stored password hash, so that a password change invalidates the ticket. */
  password_mark: Buffer;
  expires_at: Timestamp;
}
