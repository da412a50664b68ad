import type { ScriptRight } from '@homeward/contract';
import type { ColumnType } from 'kysely';

type Timestamp = ColumnType<Date, Date, Date>;
type NullableTimestamp = ColumnType<Date | null, Date | null | undefined, Date | null>;
type Nullable<T> = ColumnType<T | null, T | null | undefined, T | null>;

export interface Passkeys {
  id: string;
  account_id: string;
  credential_id: Buffer;
  /** Public key in COSE format (RFC 9052). */
  public_key: Buffer;
  /** The device's signature counter. It stays 0 on devices that sync their passkeys. */
  counter: number;
  transports: string;
  name: string;
  rp_id: Nullable<string>;
  created_at: Timestamp;
  last_used_at: NullableTimestamp;
}

export interface PasskeyChallenges {
  hash: Buffer;
  purpose: 'sign-in' | 'add' | 'step-up';
  session_id: Nullable<string>;
  expires_at: Timestamp;
}

export interface OidcIdentities {
  issuer: string;
  subject: string;
  account_id: string;
  created_at: Timestamp;
}

/** An unfinished visit of a browser to the OIDC provider: for a sign-in, or to connect a signed-in account. */
export interface OidcRequests {
  state_hash: Buffer;
  browser_hash: Buffer;
  /** The session that connects its account; null for a sign-in. */
  session_id: Nullable<string>;
  expires_at: Timestamp;
}

export interface StepUpProofs {
  hash: Buffer;
  session_id: string;
  is_two_factor: ColumnType<boolean, boolean | undefined, boolean>;
  expires_at: Timestamp;
}

export interface ScriptTokens {
  id: string;
  account_id: string;
  hash: Buffer;
  name: string;
  right: ScriptRight;
  created_at: Timestamp;
  expires_at: Timestamp;
  last_used_at: NullableTimestamp;
}
