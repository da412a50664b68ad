import { DAY_MS } from '@homeward/contract/durations';
import {
  NOTIFICATION_CHANNELS,
  type NotificationChannel,
  type NotificationEvent,
} from '@homeward/contract/notifications';
import type { Limit } from '../../platform/limits.ts';

/** Mails have their own jobs. */
export type OwnChannel = Exclude<NotificationChannel, 'mail'>;
export const OWN_CHANNELS = NOTIFICATION_CHANNELS.filter((channel) => channel !== 'mail');

/** Limit of an account per channel; events beyond it are only in the app and in mails. */
export const NOTIFICATIONS: Limit = { name: 'notification', max: 100, windowMs: DAY_MS };

/** Contains no text or position of the finder. */
export interface ItemNotification {
  readonly event: NotificationEvent;
  readonly itemName: string;
  readonly codeId: string;
  readonly itemUrl: string;
  /** Id of the scan, note, shared place or message; a reminder has the id of its cause. */
  readonly eventId: string;
  /** ISO 8601 time of the event, or of its reminder. */
  readonly at: string;
}

export interface NotificationJob extends ItemNotification {
  readonly itemId: string;
  readonly targetId: string;
  /** The target's host, for which the worker bounds concurrent attempts. */
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
