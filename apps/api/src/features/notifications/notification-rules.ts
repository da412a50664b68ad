import { DAY_MS } from '@homeward/contract/durations';
import {
  NOTIFICATION_CHANNELS,
  type NotificationChannel,
  type NotificationEvent,
} from '@homeward/contract/notifications';
import type { Limit } from '../../platform/limits.ts';

/** A channel other than mail; mails have their own jobs. */
export type OwnChannel = Exclude<NotificationChannel, 'mail'>;
export const OWN_CHANNELS = NOTIFICATION_CHANNELS.filter((channel) => channel !== 'mail');

/** Daily limit of events for each account and channel. Events above the limit are not sent to that channel. */
export const NOTIFICATIONS: Limit = { name: 'notification', max: 100, windowMs: DAY_MS };

/** An event of an item, without the finder's text or position. */
export interface ItemNotification {
  readonly event: NotificationEvent;
  readonly itemName: string;
  readonly codeId: string;
  readonly itemUrl: string;
  /** Id of the scan, note, shared place or message; a reminder has the id of the event that it repeats. */
  readonly eventId: string;
  /** ISO 8601 time of the event or of the reminder. */
  readonly at: string;
}

export interface NotificationJob extends ItemNotification {
  readonly itemId: string;
  readonly targetId: string;
  /** The target's host; the worker limits concurrent attempts for each host. */
  readonly host: string;
}

/** Fields that contain the item's name or the id of its tag. They are redacted after delivery. */
export const REDACTED_NOTIFICATION_FIELDS: readonly (keyof NotificationJob)[] = [
  'itemName',
  'itemUrl',
  'codeId',
];

export function notificationJobKind(channel: OwnChannel): string {
  return `notify-${channel}`;
}

export interface NotificationTarget {
  readonly accountId: string;
  readonly targetId: string;
  readonly address: string;
}
