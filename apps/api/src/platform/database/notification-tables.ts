import type { NotificationChannel, NotificationEvent } from '@homeward/contract/notifications';
import type { ColumnType } from 'kysely';

type Timestamp = ColumnType<Date, Date, Date>;

/** An event that an account is not told of by a channel; without a row it is. */
export interface NotificationSettings {
  account_id: string;
  event: NotificationEvent;
  channel: NotificationChannel;
}

/** The key pair by which push services know this installation (VAPID, RFC 8292), in base64url. */
export interface PushKeys {
  /** There is one pair for now. */
  name: 'vapid';
  public_key: string;
  private_key: string;
  created_at: Timestamp;
}

/** A browser that takes messages of Web Push, for the session that it signed in with. */
export interface PushSubscriptions {
  id: string;
  account_id: string;
  session_id: string;
  /** The browser's address at its push service. */
  endpoint: string;
  /** The browser's public key, and a secret that it shares with this server (RFC 8291), in base64url. */
  p256dh: string;
  auth: string;
  created_at: Timestamp;
}
