import { describeDevice } from '@homeward/api/features/account/sessions/device-presenter.ts';
import type { NotificationSetting } from '@homeward/contract/notifications';
import type { Language } from '@homeward/messages/languages';
import { type FakeChannels, noFakeChannels } from './channels/fake-channels.ts';

export interface FakePushDevice {
  readonly id: string;
  readonly sessionId: string;
  readonly endpoint: string;
  readonly createdAt: Date;
}

export interface FakeNotifications extends FakeChannels {
  /** Pairs of event and channel that a person has disabled. */
  turnedOff: (Pick<NotificationSetting, 'event' | 'channel'> & { readonly personId: string })[];
  pushDevices: FakePushDevice[];
  /** Ids of people whose mails bounce. */
  unreachable: Set<string>;
}

export function noFakeNotifications(): FakeNotifications {
  return { turnedOff: [], pushDevices: [], unreachable: new Set(), ...noFakeChannels() };
}

export function takesPush({ pushDevices }: FakeNotifications, sessionId: string): boolean {
  return pushDevices.some((device) => device.sessionId === sessionId);
}

/** Returns the device names of a person's subscribed browsers. */
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
