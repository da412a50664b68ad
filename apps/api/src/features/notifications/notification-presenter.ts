import {
  NOTIFICATION_CHANNELS,
  NOTIFICATION_EVENTS,
  type NotificationChannel,
  type NotificationSetting,
  type Notifications,
} from '@homeward/contract/notifications';
import type { Language } from '@homeward/messages/languages';
import { describeDevice } from '../account/sessions/device-presenter.ts';

interface PushDeviceRow {
  readonly id: string;
  readonly sessionId: string;
  readonly device: string;
  readonly createdAt: Date;
}

interface NotificationsOfAccount {
  readonly turnedOff: readonly Pick<NotificationSetting, 'event' | 'channel'>[];
  readonly setUp: ReadonlySet<NotificationChannel>;
  readonly paused: ReadonlySet<NotificationChannel>;
  readonly mailComesBack: boolean;
  readonly pushPublicKey: string;
  readonly devices: readonly PushDeviceRow[];
  readonly sessionId: string;
  readonly language: Language;
}

export function presentNotifications(account: NotificationsOfAccount): Notifications {
  const { turnedOff, setUp, paused, mailComesBack, pushPublicKey, devices, sessionId, language } = account;
  const isOff = new Set(turnedOff.map(({ event, channel }) => `${event} ${channel}`));
  return {
    settings: NOTIFICATION_EVENTS.flatMap((event) =>
      NOTIFICATION_CHANNELS.map((channel) => ({
        event,
        channel,
        is_on: !isOff.has(`${event} ${channel}`),
      })),
    ),
    channels: NOTIFICATION_CHANNELS.map((channel) => ({
      channel,
      is_set_up: setUp.has(channel),
      ...(paused.has(channel) && { is_paused: true as const }),
      ...(channel === 'mail' && mailComesBack && { comes_back: true as const }),
    })),
    push: {
      public_key: pushPublicKey,
      devices: devices
        .map(({ id, sessionId: session, device, createdAt }) => ({
          _id: id,
          ...describeDevice(device, language),
          since: createdAt.toISOString(),
          is_current: session === sessionId,
        }))
        .sort((one, other) => Number(other.is_current) - Number(one.is_current)),
    },
  };
}
