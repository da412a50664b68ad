import { DAY_MS } from '@homeward/contract/durations';
import {
  NOTIFICATION_CHANNELS,
  type NotificationChannel,
  type NotificationEvent,
} from '@homeward/contract/notifications';
import type { Limit } from '../../platform/limits.ts';

/** Mails have jobs of their own. */
export type OwnChannel = Exclude<NotificationChannel, 'mail'>;
export const OWN_CHANNELS = NOTIFICATION_CHANNELS.filter((channel) => channel !== 'mail');

/** Limit of one account and channel; further events are only in the app and in mails. */
export const NOTIFICATIONS: Limit = { name: 'notification', max: 100, windowMs: DAY_MS };

/** Contains no text or position of the finder. */
export interface ItemNotification {
  readonly event: NotificationEvent;
  readonly itemName: string;
  readonly codeId: string;
  readonly itemUrl: string;
  /** The scan, note, shared place or message; a reminder has the id of its cause. */
  readonly eventId: string;
  /** ISO 8601 time of the event, or of its reminder. */
  readonly at: string;
}

export interface NotificationJob extends ItemNotification {
  readonly itemId: string;
  readonly targetId: string;
  /** The target's; the worker bounds concurrent attempts for each host. */
  readonly host: string;
}

/** Fields erased after delivery, so that the job names no item. */
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
