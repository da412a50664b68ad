import type { ColumnType, Generated } from 'kysely';

type Timestamp = ColumnType<Date, Date, Date>;

export interface ItemMutes {
  account_id: string;
  activation_id: string;
  created_at: Timestamp;
}

export interface MuteLinks {
  token_hash: Buffer;
  account_id: string;
  activation_id: string;
  created_at: Timestamp;
}

export interface ReplyAddresses {
  token_hash: Buffer;
  conversation_id: string;
  account_id: ColumnType<string | null, string | null, never>;
  created_at: Timestamp;
}

export interface HeldMails {
  id: string;
  digest_id: string;
  account_id: string;
  activation_id: string;
  kind: 'scan' | 'note' | 'place' | 'message' | 'desk';
  event_id: string;
  /** True if the digest contains the event's reminder, not the event itself. */
  is_reminder: Generated<boolean>;
  created_at: Timestamp;
}

export interface DeadAddresses {
  /** SHA-256 of the address in lower case. */
  address_hash: Buffer;
  mail_id: string;
  reported_at: ColumnType<Date, Date, Date>;
  withheld: ColumnType<number, number | undefined, number>;
}

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
