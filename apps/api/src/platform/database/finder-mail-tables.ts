import type { ColumnType } from 'kysely';

type Timestamp = ColumnType<Date, Date, Date>;
type NullableTimestamp = ColumnType<Date | null, Date | null | undefined, Date | null>;

export interface FinderAddresses {
  conversation_id: string;
  token_hash: Buffer;
  mailed_at: Timestamp;
  confirmed_at: NullableTimestamp;
}

export interface RefusedAddresses {
  address_hash: Buffer;
  refused_at: Timestamp;
}

export interface RefusalLinks {
  token_hash: Buffer;
  address_hash: Buffer;
  created_at: Timestamp;
}
