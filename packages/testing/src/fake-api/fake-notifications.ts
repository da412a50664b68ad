import type { NotificationSetting } from '@homeward/contract/notifications';
import { type FakeChannels, noFakeChannels } from './channels/fake-channels.ts';

/** A browser that takes messages. */
export interface FakePushDevice {
  readonly id: string;
  readonly sessionId: string;
  readonly endpoint: string;
  readonly createdAt: Date;
}

/** What the server would keep of how people are told of events. */
export interface FakeNotifications extends FakeChannels {
  /** The cells that are off in a person's table of events and channels. */
  turnedOff: (Pick<NotificationSetting, 'event' | 'channel'> & { readonly personId: string })[];
  pushDevices: FakePushDevice[];
}

export function noFakeNotifications(): FakeNotifications {
  return { turnedOff: [], pushDevices: [], ...noFakeChannels() };
}

export function takesPush({ pushDevices }: FakeNotifications, sessionId: string): boolean {
  return pushDevices.some((device) => device.sessionId === sessionId);
}
