import { isIP } from 'node:net';
import { TO_HAND_OUT } from '@homeward/api/features/account/step-up/step-up-rules.ts';
import {
  presentNtfy,
  presentOutcome,
  presentWebhook,
} from '@homeward/api/features/notifications/channels/channel-presenter.ts';
import {
  type AddressChannel,
  AddressRefusedError,
  type Channel,
  NoChannelError,
  wordsOfStatus,
} from '@homeward/api/features/notifications/channels/channel-rules.ts';
import { newWebhookSecret } from '@homeward/api/features/notifications/channels/webhook-rules.ts';
import { conflict } from '@homeward/api/platform/errors.ts';
import { isPublicAddress } from '@homeward/api/platform/outgoing/address-rules.ts';
import { ADDRESS_NOT_PUBLIC } from '@homeward/api/platform/outgoing/outgoing-errors.ts';
import type { Language } from '@homeward/messages/languages';
import { message, writeReference } from '@homeward/messages/message';
import type { FakeAnswers } from '../fake-answers.ts';
import { assertFakeStepUp } from '../fake-step-up.ts';
import type { FakeSession, FakeWorld } from '../fake-world.ts';
import { changeFakeChannel, putFakeChannel } from './fake-channels.ts';

/** Value of OUTGOING_ALLOWED in tests that compare the fake with the server. */
const ALLOWED_HOST = '127.0.0.1';
const CLOSED_PORT = '1';

export const channelAnswers = {
  'webhook.show': (world, { session, language }) => {
    const channel = findChannel(world, session, 'webhook');
    return {
      resultMessage: message('answers.channels.webhook'),
      webhook: channel ? presentWebhook(channel, language) : null,
    };
  },
  'webhook.save': (world, { headers, body, session, language }) => {
    assertFakeStepUp(world, { session, headers }, TO_HAND_OUT);
    assertAddress(body.url, 'url');
    const known = findChannel(world, session, 'webhook');
    const saved = save(world, session, {
      channel: 'webhook',
      address: new URL(body.url).href,
      topic: '',
      secret: known?.secret ?? newWebhookSecret(),
    });
    return {
      resultMessage: message('answers.channels.webhookSaved'),
      webhook: presentWebhook(saved, language),
      secret: known ? null : saved.secret,
    };
  },
  'webhook.makeSecret': (world, { headers, session }) => {
    assertFakeStepUp(world, { session, headers }, TO_HAND_OUT);
    const channel = getChannel(world, session, 'webhook');
    const { secret } = changeFakeChannel(world, channel, { secret: newWebhookSecret() });
    return { resultMessage: message('answers.channels.webhookSecret'), secret };
  },
  'webhook.sendTest': (world, call) => sendTest(world, call, 'webhook'),
  'webhook.remove': (world, { session }) => {
    remove(world, session, 'webhook');
    return { resultMessage: message('answers.channels.webhookRemoved') };
  },
  'ntfy.show': (world, { session, language }) => {
    const channel = findChannel(world, session, 'ntfy');
    return {
      resultMessage: message('answers.channels.ntfy'),
      ntfy: channel ? presentNtfy(channel, language) : null,
    };
  },
  'ntfy.save': (world, { headers, body, session, language }) => {
    assertFakeStepUp(world, { session, headers }, TO_HAND_OUT);
    assertAddress(body.server, 'server');
    const known = findChannel(world, session, 'ntfy');
    const address = new URL(body.server).origin;
    const previousSecret = known?.address === address ? known.secret : '';
    const saved = save(world, session, {
      channel: 'ntfy',
      address,
      topic: body.topic,
      secret: body.token ?? previousSecret,
    });
    return { resultMessage: message('answers.channels.ntfySaved'), ntfy: presentNtfy(saved, language) };
  },
  'ntfy.sendTest': (world, call) => sendTest(world, call, 'ntfy'),
  'ntfy.remove': (world, { session }) => {
    remove(world, session, 'ntfy');
    return { resultMessage: message('answers.channels.ntfyRemoved') };
  },
} satisfies FakeAnswers;

export function findChannel(
  world: FakeWorld,
  { personId }: Pick<FakeSession, 'personId'>,
  name: AddressChannel,
): Channel | undefined {
  return world.channels.find(({ accountId, channel }) => accountId === personId && channel === name);
}

function getChannel(world: FakeWorld, session: FakeSession, name: AddressChannel): Channel {
  const channel = findChannel(world, session, name);
  if (!channel) throw new NoChannelError(name);
  return channel;
}

/** Throws for an IP address that is not public. The fake treats each host name as public. */
function assertAddress(address: string, field: string): void {
  const host = new URL(address).hostname.replace(/^\[|\]$/g, '');
  if (host === ALLOWED_HOST || !isIP(host) || isPublicAddress(host)) return;
  throw new AddressRefusedError(field, ADDRESS_NOT_PUBLIC, {});
}

function save(
  world: FakeWorld,
  session: FakeSession,
  wanted: Pick<Channel, 'channel' | 'address' | 'topic' | 'secret'>,
): Channel {
  const known = findChannel(world, session, wanted.channel);
  if (known?.address === wanted.address && known.topic === wanted.topic)
    return changeFakeChannel(world, known, {
      secret: wanted.secret,
      failingSince: null,
      retryAt: null,
      offAt: null,
      offReason: null,
      pausedAt: null,
    });
  return putFakeChannel(world, { ...wanted, accountId: session.personId });
}

function sendTest(
  world: FakeWorld,
  { session, language }: { readonly session: FakeSession; readonly language: Language },
  name: AddressChannel,
) {
  const channel = getChannel(world, session, name);
  if (channel.pausedAt) throw conflict('answers.channels.paused');
  const isDelivered = new URL(channel.address).port !== CLOSED_PORT;
  const words = isDelivered ? wordsOfStatus(200) : message('answers.channels.connectionRefused');
  const outcome = { at: new Date(), isDelivered, words };
  changeFakeChannel(world, channel, {
    lastAt: outcome.at,
    lastIsDelivered: isDelivered,
    lastWords: writeReference(words),
  });
  return { resultMessage: words, result: presentOutcome(outcome, language) };
}

function remove(world: FakeWorld, session: FakeSession, name: AddressChannel): void {
  const channel = findChannel(world, session, name);
  world.channels = world.channels.filter((known) => known !== channel);
}
