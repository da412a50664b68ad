import { randomUUID } from 'node:crypto';
import type { Channel } from '@homeward/api/features/notifications/channels/channel-rules.ts';

export interface FakeChannels {
  channels: Channel[];
}

export function noFakeChannels(): FakeChannels {
  return { channels: [] };
}

/** Replaces an account's channel and resets its state. */
export function putFakeChannel(
  world: FakeChannels,
  different: Partial<Channel> & Pick<Channel, 'accountId' | 'channel' | 'address'>,
): Channel {
  const channel: Channel = {
    id: randomUUID(),
    topic: '',
    secret: '',
    previousSecret: null,
    previousSecretExpiresAt: null,
    createdAt: new Date(),
    failingSince: null,
    retryAt: null,
    offAt: null,
    offReason: null,
    pausedAt: null,
    lastAt: null,
    lastIsDelivered: null,
    lastWords: null,
    ...different,
  };
  world.channels = [...world.channels.filter((known) => !isSame(known, channel)), channel];
  return channel;
}

export function changeFakeChannel(
  world: FakeChannels,
  channel: Channel,
  different: Partial<Channel>,
): Channel {
  const changed = { ...channel, ...different };
  world.channels = world.channels.map((known) => (known.id === channel.id ? changed : known));
  return changed;
}

/** Removes the named channels of a person and returns the others. */
export function endFakeChannels(
  world: FakeChannels,
  personId: string,
  ended: readonly Channel['channel'][] = [],
) {
  world.channels = world.channels.filter(
    ({ accountId, channel }) => accountId !== personId || !ended.includes(channel),
  );
  return world.channels
    .filter(({ accountId }) => accountId === personId)
    .toSorted((one, other) => other.channel.localeCompare(one.channel))
    .map(({ channel, address }) => ({ channel, address }));
}

export function pauseFakeChannels(world: FakeChannels, personId: string): void {
  for (const channel of world.channels)
    if (channel.accountId === personId) changeFakeChannel(world, channel, { pausedAt: new Date() });
}

function isSame(one: Channel, other: Channel): boolean {
  return one.accountId === other.accountId && one.channel === other.channel;
}
