import type { ColumnType } from 'kysely';

export interface DeadAddresses {
  /** SHA-256 of the address in lower case. */
  address_hash: Buffer;
  mail_id: string;
  reported_at: ColumnType<Date, Date, Date>;
  withheld: ColumnType<number, number | undefined, number>;
}
