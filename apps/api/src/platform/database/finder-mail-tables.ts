import type { ColumnType } from 'kysely';

type Timestamp = ColumnType<Date, Date, Date>;
type NullableTimestamp = ColumnType<Date | null, Date | null | undefined, Date | null>;

/** The address left with a conversation's note, once the mail that requests its confirmation was sent; the address is in `notes`. */
export interface FinderAddresses {
  conversation_id: string;
  /** Of the link in that mail. */
  token_hash: Buffer;
  mailed_at: Timestamp;
  /** Answers are mailed from then on. */
  confirmed_at: NullableTimestamp;
}

/** An address that takes no mails to finders. */
export interface RefusedAddresses {
  /** SHA-256 of the normalised address. */
  address_hash: Buffer;
  refused_at: Timestamp;
}

/** The link of a mail to a finder that refuses all further ones. */
export interface RefusalLinks {
  token_hash: Buffer;
  address_hash: Buffer;
  created_at: Timestamp;
}
