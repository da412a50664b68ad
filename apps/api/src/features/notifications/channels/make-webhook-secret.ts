import type { webhook } from '@homeward/contract';
import { message } from '@homeward/messages/message';
import type { Context } from '../../../context.ts';
import type { InputOf, MessageAnswerOf, SignedIn } from '../../../platform/http/serve.ts';
import { assertStepUp } from '../../account/step-up/assert-step-up.ts';
import { mailSecurityAlert } from '../../account/step-up/mail-security-alert.ts';
import { TO_HAND_OUT } from '../../account/step-up/step-up-rules.ts';
import { consumeChange } from './assert-address.ts';
import { getChannel, putSecret } from './channel-repository.ts';
import { newWebhookSecret, PREVIOUS_SECRET_MS } from './webhook-rules.ts';

/** Replaces the webhook's secret. For a day the old secret signs, too. */
export async function makeWebhookSecret(
  context: Context,
  user: SignedIn,
  { headers, client }: InputOf<typeof webhook.makeSecret>,
): Promise<MessageAnswerOf<typeof webhook.makeSecret>> {
  const secret = newWebhookSecret();
  await context.transact(async (tx) => {
    const person = await assertStepUp(context, tx, { user, headers }, TO_HAND_OUT);
    const { id, address } = await getChannel(tx, user.accountId, 'webhook');
    await consumeChange(context, tx, user);
    const previousExpiresAt = new Date(context.clock.now().getTime() + PREVIOUS_SECRET_MS);
    await putSecret(tx, id, { secret, previousExpiresAt });
    const alert = { kind: 'webhook', host: new URL(address).host } as const;
    await mailSecurityAlert(context, tx, { person, alert, client });
  });
  return { resultMessage: message('answers.channels.webhookSecret'), secret };
}
