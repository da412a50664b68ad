import type { ColumnType, Generated } from 'kysely';

type Timestamp = ColumnType<Date, Date, Date>;

/** An owner or co-owner who receives no mails about an item. */
export interface ItemMutes {
  account_id: string;
  activation_id: string;
  created_at: Timestamp;
}

/** An item that a mail's link mutes and unmutes; several for a digest. */
export interface MuteLinks {
  token_hash: Buffer;
  account_id: string;
  activation_id: string;
  created_at: Timestamp;
}

/** The Reply-To address of a mail; a reply becomes a message of its conversation. */
export interface ReplyAddresses {
  token_hash: Buffer;
  conversation_id: string;
  /** The mail's recipient; null for the finder. */
  account_id: ColumnType<string | null, string | null, never>;
  created_at: Timestamp;
}

/** A mail beyond an account's mail budget, which goes into a digest. */
export interface HeldMails {
  id: string;
  /** Job of the digest, deleted together with its rows. */
  digest_id: string;
  account_id: string;
  activation_id: string;
  kind: 'scan' | 'note' | 'place' | 'message';
  /** Id of a scan, note, location share or message. */
  event_id: string;
  /** Held when its reminder was due, not when it happened. */
  is_reminder: Generated<boolean>;
  created_at: Timestamp;
}
