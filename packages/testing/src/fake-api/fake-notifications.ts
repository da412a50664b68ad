import type { NotificationSetting } from '@homeward/contract/notifications';
import { type FakeChannels, noFakeChannels } from './channels/fake-channels.ts';

/** What the server would keep of how people are told of events. */
export interface FakeNotifications extends FakeChannels {
  /** The cells that are off in a person's table of events and channels. */
  turnedOff: (Pick<NotificationSetting, 'event' | 'channel'> & { readonly personId: string })[];
}

export function noFakeNotifications(): FakeNotifications {
  return { turnedOff: [], ...noFakeChannels() };
}
