import type { ChannelResult, ChannelState } from '@homeward/contract/notifications/channel-state';
import type { Ntfy } from '@homeward/contract/notifications/ntfy';
import type { Webhook } from '@homeward/contract/notifications/webhook';
import type { Channel, Outcome } from './channel-rules.ts';

/** A webhook as its owner sees it; the secret is told once, elsewhere. */
export function presentWebhook(channel: Channel): Webhook {
  return { url: channel.address, ...presentState(channel) };
}

/** An ntfy topic as its owner sees it; the access token is told by no answer. */
export function presentNtfy(channel: Channel): Ntfy {
  return {
    server: channel.address,
    topic: channel.topic,
    has_token: channel.secret !== '',
    ...presentState(channel),
  };
}

export function presentOutcome({ at, isDelivered, words }: Outcome): ChannelResult {
  return { at: at.toISOString(), is_delivered: isDelivered, words };
}

function presentState(channel: Channel): ChannelState {
  const { createdAt, offAt, offReason, lastAt, lastIsDelivered, lastWords } = channel;
  return {
    created_at: createdAt.toISOString(),
    off: offAt && offReason && { since: offAt.toISOString(), reason: offReason },
    last_result:
      lastAt && presentOutcome({ at: lastAt, isDelivered: lastIsDelivered ?? false, words: lastWords ?? '' }),
  };
}
