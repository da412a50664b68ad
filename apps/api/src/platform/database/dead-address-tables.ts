import type { ColumnType } from 'kysely';

/** An address whose mails come back. */
export interface DeadAddresses {
  /** SHA-256 of the address in lower case. */
  address_hash: Buffer;
  /** The mail that came back last; the operator may try it again. */
  mail_id: string;
  reported_at: ColumnType<Date, Date, Date>;
  /** Number of mails to it that were not sent since. */
  withheld: ColumnType<number, number | undefined, number>;
}
