import type { ScriptRight } from '@homeward/contract';
import type { ColumnType } from 'kysely';

type Timestamp = ColumnType<Date, Date, Date>;
type NullableTimestamp = ColumnType<Date | null, Date | null | undefined, Date | null>;
type Nullable<T> = ColumnType<T | null, T | null | undefined, T | null>;

/** A key pair that a person's device keeps; its public half is here. */
export interface Passkeys {
  id: string;
  account_id: string;
  /** What its device calls it. */
  credential_id: Buffer;
  /** As COSE (RFC 9052). */
  public_key: Buffer;
  /** How often its device says it has signed; 0 forever where it does not count, as devices do that share their passkeys. */
  counter: number;
  /** How a browser reaches its device, as that browser said; words separated by commas. */
  transports: string;
  name: string;
  /** The host that it was made for (WebAuthn's relying party id); null where that is unknown. */
  rp_id: Nullable<string>;
  created_at: Timestamp;
  last_used_at: NullableTimestamp;
}

/** What a passkey is to sign, once. */
export interface PasskeyChallenges {
  hash: Buffer;
  purpose: 'sign-in' | 'add' | 'step-up';
  /** The session that asked; null for signing in. */
  session_id: Nullable<string>;
  expires_at: Timestamp;
}

/** The holder of a session has just shown that they are its person. */
export interface StepUpProofs {
  hash: Buffer;
  session_id: string;
  /** A passkey, or the password with a code. */
  is_two_factor: ColumnType<boolean, boolean | undefined, boolean>;
  expires_at: Timestamp;
}

/** A bearer with which an owner's scripts call the API. */
export interface ScriptTokens {
  id: string;
  account_id: string;
  hash: Buffer;
  name: string;
  right: ScriptRight;
  created_at: Timestamp;
  expires_at: Timestamp;
  /** To the minute; null before the first use. */
  last_used_at: NullableTimestamp;
}
