import type { NotificationChannel, NotificationEvent } from '@homeward/contract/notifications';
import type { ColumnType } from 'kysely';

type Timestamp = ColumnType<Date, Date, Date>;
/** Null until it happens. */
type Moment = ColumnType<Date | null, Date | null, Date | null>;

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

/** An address that an account has entered for its notifications; one of each channel. */
export interface OutgoingChannels {
  account_id: string;
  channel: 'webhook' | 'ntfy';
  /** Another one with each other address: what waits for the one before goes nowhere. */
  id: string;
  /** Of the webhook, or of the ntfy server. */
  address: string;
  /** Of ntfy; empty for a webhook. */
  topic: string;
  /** As it is, because requests are signed with it: the secret of a webhook, the access token of ntfy or nothing. */
  secret: string;
  /** The secret of a webhook before the last change; it signs beside `secret` until it expires. */
  previous_secret: ColumnType<string | null, string | null | undefined, string | null>;
  previous_secret_expires_at: ColumnType<Date | null, Date | null | undefined, Date | null>;
  created_at: Timestamp;
  /** When the first delivery failed after the last that did not. */
  failing_since: Moment;
  /** Its receiver asked for no request before (`Retry-After`). */
  retry_at: Moment;
  off_at: Moment;
  off_reason: 'gone' | 'failing' | null;
  /** Of a password reset, until the owner saves the channel again. */
  paused_at: Moment;
  /** Of the last delivery or test. */
  last_at: Moment;
  last_is_delivered: boolean | null;
  last_words: string | null;
}
