import type { AnswerOf, ntfy, webhook } from '@homeward/contract';
import type { Context } from '../../../context.ts';
import { messageBody } from '../../../platform/http/message-body.ts';
import type { SignedIn } from '../../../platform/http/serve.ts';
import { deleteChannel } from './channel-repository.ts';

/** Removes the webhook of the caller; what waits for it finds nothing to go to. */
export async function removeWebhook(
  { db }: Context,
  { accountId }: SignedIn,
): Promise<AnswerOf<typeof webhook.remove>> {
  await deleteChannel(db, accountId, 'webhook');
  return messageBody('Your webhook is removed');
}

/** Removes the ntfy topic of the caller, likewise. */
export async function removeNtfy(
  { db }: Context,
  { accountId }: SignedIn,
): Promise<AnswerOf<typeof ntfy.remove>> {
  await deleteChannel(db, accountId, 'ntfy');
  return messageBody('Your ntfy topic is removed');
}
