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
  kind: 'scan' | 'note' | 'place' | 'message';
  event_id: string;
  /** Held when its reminder was due, not when it happened. */
  is_reminder: Generated<boolean>;
  created_at: Timestamp;
}
