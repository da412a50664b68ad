import type { NotificationChannel, NotificationEvent } from '@homeward/contract/notifications';
import type { ColumnType } from 'kysely';

type Timestamp = ColumnType<Date, Date, Date>;
type Moment = ColumnType<Date | null, Date | null, Date | null>;

export interface NotificationSettings {
  account_id: string;
  event: NotificationEvent;
  channel: NotificationChannel;
}

export interface PushKeys {
  name: 'vapid';
  public_key: string;
  private_key: string;
  created_at: Timestamp;
}

export interface PushSubscriptions {
  id: string;
  account_id: string;
  session_id: string;
  endpoint: string;
  /** The browser's public key and the shared secret (RFC 8291), in base64url. */
  p256dh: string;
  auth: string;
  created_at: Timestamp;
}

export interface OutgoingChannels {
  account_id: string;
  channel: 'webhook' | 'ntfy';
  /** Each new address gets a new id, so that jobs for the former address are dropped. */
  id: string;
  address: string;
  topic: string;
  /** Webhook secret or ntfy access token; empty if there is none. It is stored in clear text, because each request needs its value. */
  secret: string;
  previous_secret: ColumnType<string | null, string | null | undefined, string | null>;
  previous_secret_expires_at: ColumnType<Date | null, Date | null | undefined, Date | null>;
  created_at: Timestamp;
  failing_since: Moment;
  retry_at: Moment;
  off_at: Moment;
  off_reason: 'gone' | 'failing' | null;
  paused_at: Moment;
  last_at: Moment;
  last_is_delivered: boolean | null;
  last_words: string | null;
}
