import {
  NOTIFICATION_CHANNELS,
  NOTIFICATION_EVENTS,
  type NotificationChannel,
  type NotificationSetting,
  type Notifications,
} from '@homeward/contract/notifications';

interface NotificationsOfAccount {
  readonly turnedOff: readonly Pick<NotificationSetting, 'event' | 'channel'>[];
  /** The channels that lead anywhere. */
  readonly setUp: ReadonlySet<NotificationChannel>;
}

/** The whole table of an account, in the order of events and channels. */
export function presentNotifications({ turnedOff, setUp }: NotificationsOfAccount): Notifications {
  const isOff = new Set(turnedOff.map(({ event, channel }) => `${event} ${channel}`));
  return {
    settings: NOTIFICATION_EVENTS.flatMap((event) =>
      NOTIFICATION_CHANNELS.map((channel) => ({
        event,
        channel,
        is_on: !isOff.has(`${event} ${channel}`),
      })),
    ),
    channels: NOTIFICATION_CHANNELS.map((channel) => ({ channel, is_set_up: setUp.has(channel) })),
  };
}
