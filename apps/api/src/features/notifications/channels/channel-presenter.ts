import type { ChannelResult, ChannelState } from '@homeward/contract/notifications/channel-state';
import type { Ntfy } from '@homeward/contract/notifications/ntfy';
import type { Webhook } from '@homeward/contract/notifications/webhook';
import type { Language } from '@homeward/messages/languages';
import { readReference } from '@homeward/messages/message';
import { textOf } from '@homeward/messages/server/catalogues';
import type { Channel, Outcome } from './channel-rules.ts';

export function presentWebhook(channel: Channel, language: Language): Webhook {
  return { url: channel.address, ...presentState(channel, language) };
}

export function presentNtfy(channel: Channel, language: Language): Ntfy {
  return {
    server: channel.address,
    topic: channel.topic,
    has_token: channel.secret !== '',
    ...presentState(channel, language),
  };
}

export function presentOutcome({ at, isDelivered, words }: Outcome, language: Language): ChannelResult {
  return { at: at.toISOString(), is_delivered: isDelivered, words: textOf(words, language) };
}

function presentState(channel: Channel, language: Language): ChannelState {
  const { createdAt, offAt, offReason, pausedAt, lastAt, lastIsDelivered } = channel;
  const lastWords = channel.lastWords ?? '';
  const lastMessage = readReference(lastWords);
  return {
    created_at: createdAt.toISOString(),
    off: offAt && offReason && { since: offAt.toISOString(), reason: offReason },
    ...(pausedAt && { paused: { since: pausedAt.toISOString() } }),
    last_result: lastAt && {
      at: lastAt.toISOString(),
      is_delivered: lastIsDelivered ?? false,
      words: lastMessage ? textOf(lastMessage, language) : lastWords,
    },
  };
}
