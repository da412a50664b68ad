import type { ColumnType, Generated } from 'kysely';

type Timestamp = ColumnType<Date, Date, Date>;

/** A person who wants no mails about an item; its owner or a co-owner, and only for themselves. */
export interface ItemMutes {
  account_id: string;
  activation_id: string;
  created_at: Timestamp;
}

/** What the link at the end of a mail may mute and unmute: an item for one person, in a summary several. */
export interface MuteLinks {
  token_hash: Buffer;
  account_id: string;
  activation_id: string;
  created_at: Timestamp;
}

/** The Reply-To address of one mail: a reply is a message in its conversation. */
export interface ReplyAddresses {
  token_hash: Buffer;
  conversation_id: string;
  /** Of the mail's recipient; null for the finder. */
  account_id: ColumnType<string | null, string | null, never>;
  created_at: Timestamp;
}

/** A mail about an item beyond a person's budget: what happened is told in a summary instead. */
export interface HeldMails {
  id: string;
  /** The job of that summary: its rows go with it. */
  digest_id: string;
  account_id: string;
  activation_id: string;
  kind: 'scan' | 'note' | 'place' | 'message';
  /** The scan, note, location share or message. */
  event_id: string;
  /** Held because a reminder of it was due, and not when it happened. */
  is_reminder: Generated<boolean>;
  created_at: Timestamp;
}
