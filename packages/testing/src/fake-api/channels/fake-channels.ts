import { randomUUID } from 'node:crypto';
import type { Channel } from '@homeward/api/features/notifications/channels/channel-rules.ts';

/** What the server would keep of webhooks and ntfy topics. */
export interface FakeChannels {
  channels: Channel[];
}

export function noFakeChannels(): FakeChannels {
  return { channels: [] };
}

/** Puts a channel in place of the one that its account has, with nothing known of it yet. */
export function putFakeChannel(
  world: FakeChannels,
  different: Partial<Channel> & Pick<Channel, 'accountId' | 'channel' | 'address'>,
): Channel {
  const channel: Channel = {
    id: randomUUID(),
    topic: '',
    secret: '',
    createdAt: new Date(),
    failingSince: null,
    retryAt: null,
    offAt: null,
    offReason: null,
    lastAt: null,
    lastIsDelivered: null,
    lastWords: null,
    ...different,
  };
  world.channels = [...world.channels.filter((known) => !isSame(known, channel)), channel];
  return channel;
}

/** Keeps what is different now of a channel. */
export function changeFakeChannel(
  world: FakeChannels,
  channel: Channel,
  different: Partial<Channel>,
): Channel {
  const changed = { ...channel, ...different };
  world.channels = world.channels.map((known) => (known.id === channel.id ? changed : known));
  return changed;
}

function isSame(one: Channel, other: Channel): boolean {
  return one.accountId === other.accountId && one.channel === other.channel;
}
