import type { webhook } from '@homeward/contract';
import { message } from '@homeward/messages/message';
import type { Context } from '../../../context.ts';
import { newId } from '../../../platform/database/ids.ts';
import type { InputOf, MessageAnswerOf, SignedIn } from '../../../platform/http/serve.ts';
import { assertStepUp } from '../../account/step-up/assert-step-up.ts';
import { mailSecurityAlert } from '../../account/step-up/mail-security-alert.ts';
import { TO_HAND_OUT } from '../../account/step-up/step-up-rules.ts';
import { assertAddress } from './assert-address.ts';
import { presentWebhook } from './channel-presenter.ts';
import { findChannel, getChannel, putChannel, restartChannel } from './channel-repository.ts';
import { isInUse } from './channel-rules.ts';
import { newWebhookSecret } from './webhook-rules.ts';

/** Sets the webhook's address and turns the webhook on. A new address does not change the secret. */
export async function saveWebhook(
  context: Context,
  user: SignedIn,
  { headers, body, client }: InputOf<typeof webhook.save>,
): Promise<MessageAnswerOf<typeof webhook.save>> {
  const { accountId } = user;
  await assertStepUp(context, context.db, { user, headers }, TO_HAND_OUT);
  await assertAddress(context, user, { address: body.url, field: 'url' });
  const address = new URL(body.url).href;
  const now = context.clock.now();
  return context.transact(async (tx) => {
    const person = await assertStepUp(context, tx, { user, headers }, TO_HAND_OUT);
    const existingChannel = await findChannel(tx, accountId, 'webhook');
    const secret = existingChannel?.secret ?? newWebhookSecret();
    if (existingChannel?.address === address) await restartChannel(tx, existingChannel.id, secret);
    else
      await putChannel(tx, {
        id: newId(now),
        accountId,
        channel: 'webhook',
        address,
        topic: '',
        secret,
        createdAt: now,
      });
    if (!isInUse(existingChannel, { address, topic: '', secret })) {
      const alert = { kind: 'webhook', host: new URL(address).host } as const;
      await mailSecurityAlert(context, tx, { person, alert, client });
    }
    return {
      resultMessage: message('answers.channels.webhookSaved'),
      webhook: presentWebhook(await getChannel(tx, accountId, 'webhook'), client.language),
      secret: existingChannel ? null : secret,
    };
  });
}
