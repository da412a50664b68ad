import type { webhook } from '@homeward/contract';
import { message } from '@homeward/messages/message';
import type { Context } from '../../../context.ts';
import type { MessageAnswerOf, SignedIn } from '../../../platform/http/serve.ts';
import { lockNotificationsOf } from '../notification-repository.ts';
import { consumeChange } from './assert-address.ts';
import { getChannel, putSecret } from './channel-repository.ts';
import { newWebhookSecret } from './webhook-rules.ts';

/** Makes another secret for the webhook of the caller, in place of the one before. */
export async function makeWebhookSecret(
  context: Context,
  user: SignedIn,
): Promise<MessageAnswerOf<typeof webhook.makeSecret>> {
  const secret = newWebhookSecret();
  await context.transact(async (tx) => {
    await lockNotificationsOf(tx, user.accountId);
    const { id } = await getChannel(tx, user.accountId, 'webhook');
    await consumeChange(context, tx, user);
    await putSecret(tx, id, secret);
  });
  return { resultMessage: message('answers.channels.webhookSecret'), secret };
}
