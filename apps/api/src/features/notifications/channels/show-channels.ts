import type { AnswerOf, ntfy, webhook } from '@homeward/contract';
import type { Context } from '../../../context.ts';
import { messageBody } from '../../../platform/http/message-body.ts';
import type { SignedIn } from '../../../platform/http/serve.ts';
import { presentNtfy, presentWebhook } from './channel-presenter.ts';
import { findChannel } from './channel-repository.ts';

/** The webhook of the caller, if there is one. */
export async function showWebhook(
  { db }: Context,
  { accountId }: SignedIn,
): Promise<AnswerOf<typeof webhook.show>> {
  const channel = await findChannel(db, accountId, 'webhook');
  return { ...messageBody('Your webhook'), webhook: channel ? presentWebhook(channel) : null };
}

/** The ntfy topic of the caller, if there is one. */
export async function showNtfy(
  { db }: Context,
  { accountId }: SignedIn,
): Promise<AnswerOf<typeof ntfy.show>> {
  const channel = await findChannel(db, accountId, 'ntfy');
  return { ...messageBody('Your ntfy topic'), ntfy: channel ? presentNtfy(channel) : null };
}
