import type { ntfy } from '@homeward/contract';
import { message } from '@homeward/messages/message';
import type { Context } from '../../../context.ts';
import { newId } from '../../../platform/database/ids.ts';
import type { InputOf, MessageAnswerOf, SignedIn } from '../../../platform/http/serve.ts';
import { lockNotificationsOf } from '../notification-repository.ts';
import { assertAddress } from './assert-address.ts';
import { presentNtfy } from './channel-presenter.ts';
import { findChannel, getChannel, putChannel, restartChannel } from './channel-repository.ts';

/** Sets the topic that events about the caller's items are published to, or turns it on again. */
export async function saveNtfy(
  context: Context,
  user: SignedIn,
  { body, client }: InputOf<typeof ntfy.save>,
): Promise<MessageAnswerOf<typeof ntfy.save>> {
  const { accountId } = user;
  await assertAddress(context, user, { address: body.server, field: 'server' });
  const address = new URL(body.server).origin;
  const now = context.clock.now();
  return context.transact(async (tx) => {
    await lockNotificationsOf(tx, accountId);
    const known = await findChannel(tx, accountId, 'ntfy');
    // A token belongs to its server: no other one is given it.
    const kept = known?.address === address ? known.secret : '';
    const secret = body.token ?? kept;
    if (known?.address === address && known.topic === body.topic) await restartChannel(tx, known.id, secret);
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
    return {
      resultMessage: message('answers.channels.ntfySaved'),
      ntfy: presentNtfy(await getChannel(tx, accountId, 'ntfy'), client.language),
    };
  });
}
