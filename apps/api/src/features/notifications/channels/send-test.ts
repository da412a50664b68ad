import type { ntfy, webhook } from '@homeward/contract';
import type { Language } from '@homeward/messages/languages';
import type { Context } from '../../../context.ts';
import { newId } from '../../../platform/database/ids.ts';
import { conflict } from '../../../platform/errors.ts';
import type { InputOf, MessageAnswerOf, SignedIn } from '../../../platform/http/serve.ts';
import { consumeLimit } from '../../../platform/limit-repository.ts';
import { currentLimitUse } from '../../../platform/limits.ts';
import { mailLanguageOf } from '../../../platform/mail/mail-messages.ts';
import type { OutgoingRequest } from '../../../platform/outgoing/outgoing.ts';
import { getAccount } from '../../account/account-repository.ts';
import { presentOutcome } from './channel-presenter.ts';
import { getChannel, recordOutcome } from './channel-repository.ts';
import { type AddressChannel, CHANNEL_TESTS, type Channel, TOO_MANY_TESTS } from './channel-rules.ts';
import { attemptRequest } from './deliver-to-channel.ts';
import { buildNtfyRequest, buildNtfyTest } from './ntfy-rules.ts';
import { buildWebhookRequest, buildWebhookTest } from './webhook-rules.ts';

export async function sendWebhookTest(
  context: Context,
  user: SignedIn,
  input: InputOf<typeof webhook.sendTest>,
): Promise<MessageAnswerOf<typeof webhook.sendTest>> {
  const now = context.clock.now();
  return sendTest(context, { ...user, language: input.client.language, channelName: 'webhook' }, (channel) =>
    buildWebhookRequest(channel, buildWebhookTest(newId(now), now), {
      now,
      sentAt: context.clock.systemNow(),
    }),
  );
}

export async function sendNtfyTest(
  context: Context,
  user: SignedIn,
  input: InputOf<typeof ntfy.sendTest>,
): Promise<MessageAnswerOf<typeof ntfy.sendTest>> {
  const language = mailLanguageOf(await getAccount(context.db, user.accountId));
  return sendTest(context, { ...user, language: input.client.language, channelName: 'ntfy' }, (channel) =>
    buildNtfyRequest(channel, buildNtfyTest(context.config, language)),
  );
}

interface ChannelTest {
  readonly accountId: string;
  readonly language: Language;
  readonly channelName: AddressChannel;
}

async function sendTest(
  context: Context,
  { accountId, language, channelName }: ChannelTest,
  build: (channel: Channel) => Omit<OutgoingRequest, 'timeoutMs'>,
) {
  const { db } = context;
  const channel = await getChannel(db, accountId, channelName);
  if (channel.pausedAt) throw conflict('answers.channels.paused');
  await consumeLimit(db, {
    ...currentLimitUse(context),
    limit: CHANNEL_TESTS,
    of: [channelName, accountId],
    message: TOO_MANY_TESTS,
  });
  const outcome = await attemptRequest(context, build(channel));
  await recordOutcome(db, channel.id, outcome);
  return { resultMessage: outcome.words, result: presentOutcome(outcome, language) };
}
