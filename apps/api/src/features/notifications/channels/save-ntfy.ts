import type { ntfy } from '@homeward/contract';
import { message } from '@homeward/messages/message';
import type { Context } from '../../../context.ts';
import { newId } from '../../../platform/database/ids.ts';
import type { InputOf, MessageAnswerOf, SignedIn } from '../../../platform/http/serve.ts';
import { assertStepUp } from '../../account/step-up/assert-step-up.ts';
import { mailSecurityAlert } from '../../account/step-up/mail-security-alert.ts';
import { TO_HAND_OUT } from '../../account/step-up/step-up-rules.ts';
import { assertAddress } from './assert-address.ts';
import { presentNtfy } from './channel-presenter.ts';
import { findChannel, getChannel, putChannel, restartChannel } from './channel-repository.ts';
import { isInUse } from './channel-rules.ts';

export async function saveNtfy(
  context: Context,
  user: SignedIn,
  { headers, body, client }: InputOf<typeof ntfy.save>,
): Promise<MessageAnswerOf<typeof ntfy.save>> {
  const { accountId } = user;
  await assertStepUp(context, context.db, { user, headers }, TO_HAND_OUT);
  await assertAddress(context, user, { address: body.server, field: 'server' });
  const address = new URL(body.server).origin;
  const now = context.clock.now();
  return context.transact(async (tx) => {
    const person = await assertStepUp(context, tx, { user, headers }, TO_HAND_OUT);
    const existingChannel = await findChannel(tx, accountId, 'ntfy');
    // A stored access token must not be sent to another server.
    const storedSecret = existingChannel?.address === address ? existingChannel.secret : '';
    const secret = body.token ?? storedSecret;
    if (existingChannel?.address === address && existingChannel.topic === body.topic)
      await restartChannel(tx, existingChannel.id, secret);
    else
      await putChannel(tx, {
        id: newId(now),
        accountId,
        channel: 'ntfy',
        address,
        topic: body.topic,
        secret,
        createdAt: now,
      });
    if (!isInUse(existingChannel, { address, topic: body.topic, secret })) {
      const alert = { kind: 'ntfy', host: new URL(address).host } as const;
      await mailSecurityAlert(context, tx, { person, alert, client });
    }
    return {
      resultMessage: message('answers.channels.ntfySaved'),
      ntfy: presentNtfy(await getChannel(tx, accountId, 'ntfy'), client.language),
    };
  });
}
