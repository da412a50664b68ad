import type { ntfy, webhook } from '@homeward/contract';
import { message } from '@homeward/messages/message';
import type { Context } from '../../../context.ts';
import type { MessageAnswerOf, SignedIn } from '../../../platform/http/serve.ts';
import { deleteChannel } from './channel-repository.ts';

export async function removeWebhook(
  { db }: Context,
  { accountId }: SignedIn,
): Promise<MessageAnswerOf<typeof webhook.remove>> {
  await deleteChannel(db, accountId, 'webhook');
  return { resultMessage: message('answers.channels.webhookRemoved') };
}

export async function removeNtfy(
  { db }: Context,
  { accountId }: SignedIn,
): Promise<MessageAnswerOf<typeof ntfy.remove>> {
  await deleteChannel(db, accountId, 'ntfy');
  return { resultMessage: message('answers.channels.ntfyRemoved') };
}
