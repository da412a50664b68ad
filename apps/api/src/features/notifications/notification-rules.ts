import {
  NOTIFICATION_CHANNELS,
  type NotificationChannel,
  type NotificationEvent,
} from '@homeward/contract/notifications';
import type { Limit } from '../../platform/limits.ts';

const DAY_MS = 24 * 60 * 60_000;

/** The channels whose notifications are jobs of their own; mails have theirs. */
export type OwnChannel = Exclude<NotificationChannel, 'mail'>;
export const OWN_CHANNELS = NOTIFICATION_CHANNELS.filter((channel) => channel !== 'mail');

/** What one account is told by one of these channels in a day; what comes beyond is in the app, and in mails. */
export const NOTIFICATIONS: Limit = { name: 'notification', max: 100, windowMs: DAY_MS };

/** What happened to an item, without the words or the place of its finder. */
export interface ItemNotification {
  readonly event: NotificationEvent;
  readonly itemName: string;
  /** The tag that carries the item now, and its page. */
  readonly codeId: string;
  readonly itemUrl: string;
  /** Of the scan, note, location share or message; a reminder has that of what it reminds of. */
  readonly eventId: string;
  /** When it happened, or was reminded of, in ISO 8601. */
  readonly at: string;
}

/** What the job of a notification carries. */
export interface NotificationJob extends ItemNotification {
  readonly itemId: string;
  /** Where it goes, by the id that the channel knows it by. */
  readonly targetId: string;
  /** Of the target; the worker bounds the attempts that go to one host at a time. */
  readonly host: string;
}

/** What of it is forgotten once it was sent: the rest names no item. */
export const FORGOTTEN_OF_NOTIFICATIONS: readonly (keyof NotificationJob)[] = [
  'itemName',
  'itemUrl',
  'codeId',
];

/** The kind of the jobs of a channel. */
export function notificationJobKind(channel: OwnChannel): string {
  return `notify-${channel}`;
}

/** A way to one account by a channel: a device, an address. */
export interface NotificationTarget {
  readonly accountId: string;
  readonly targetId: string;
  /** The URL that requests to it go to. */
  readonly address: string;
}
