import { describeDevice } from '@homeward/api/features/account/sessions/device-presenter.ts';
import type { NotificationSetting } from '@homeward/contract/notifications';
import type { Language } from '@homeward/messages/languages';
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
  /** The people whose mails come back, by id. */
  unreachable: Set<string>;
}

export function noFakeNotifications(): FakeNotifications {
  return { turnedOff: [], pushDevices: [], unreachable: new Set(), ...noFakeChannels() };
}

export function takesPush({ pushDevices }: FakeNotifications, sessionId: string): boolean {
  return pushDevices.some((device) => device.sessionId === sessionId);
}

/** What the browsers of a person are called that take messages. */
export function namePushDevices(
  world: FakeNotifications & {
    readonly sessions: readonly { id: string; personId: string; device: string }[];
  },
  personId: string,
  language: Language,
): string[] {
  return world.sessions
    .filter((session) => session.personId === personId && takesPush(world, session.id))
    .map(({ device }) => describeDevice(device, language).device);
}
