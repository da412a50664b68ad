import type { ColumnType } from 'kysely';

/** An address whose mails bounce. */
export interface DeadAddresses {
  /** SHA-256 of the address in lower case. */
  address_hash: Buffer;
  /** The mail that bounced last; the operator may retry it. */
  mail_id: string;
  reported_at: ColumnType<Date, Date, Date>;
  /** Mails withheld since. */
  withheld: ColumnType<number, number | undefined, number>;
}
