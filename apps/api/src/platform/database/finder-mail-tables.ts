import type { ColumnType } from 'kysely';

type Timestamp = ColumnType<Date, Date, Date>;
type NullableTimestamp = ColumnType<Date | null, Date | null | undefined, Date | null>;

/** Exists once a mail has requested confirmation of the address in `notes`. */
export interface FinderAddresses {
  conversation_id: string;
  token_hash: Buffer;
  mailed_at: Timestamp;
  /** From then on answers are mailed. */
  confirmed_at: NullableTimestamp;
}

/** An address that refuses mails to finders. */
export interface RefusedAddresses {
  /** SHA-256 of the normalised address. */
  address_hash: Buffer;
  refused_at: Timestamp;
}

/** Link in a mail to a finder that refuses further ones. */
export interface RefusalLinks {
  token_hash: Buffer;
  address_hash: Buffer;
  created_at: Timestamp;
}
