import type { ntfy, webhook } from '@homeward/contract';
import { message } from '@homeward/messages/message';
import type { Context } from '../../../context.ts';
import type { InputOf, MessageAnswerOf, SignedIn } from '../../../platform/http/serve.ts';
import { presentNtfy, presentWebhook } from './channel-presenter.ts';
import { findChannel } from './channel-repository.ts';

export async function showWebhook(
  { db }: Context,
  { accountId }: SignedIn,
  { client }: InputOf<typeof webhook.show>,
): Promise<MessageAnswerOf<typeof webhook.show>> {
  const channel = await findChannel(db, accountId, 'webhook');
  return {
    resultMessage: message('answers.channels.webhook'),
    webhook: channel ? presentWebhook(channel, client.language) : null,
  };
}

export async function showNtfy(
  { db }: Context,
  { accountId }: SignedIn,
  { client }: InputOf<typeof ntfy.show>,
): Promise<MessageAnswerOf<typeof ntfy.show>> {
  const channel = await findChannel(db, accountId, 'ntfy');
  return {
    resultMessage: message('answers.channels.ntfy'),
    ntfy: channel ? presentNtfy(channel, client.language) : null,
  };
}
