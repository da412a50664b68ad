import type { itemMails } from '@homeward/contract';
import { message } from '@homeward/messages/message';
import type { Context } from '../../context.ts';
import type { InputOf, MessageAnswerOf, SignedIn } from '../../platform/http/serve.ts';
import { addMute, deleteMute } from '../item-mails/mute-repository.ts';
import { lockItem } from '../items/open-item.ts';

export async function muteItem(
  context: Context,
  user: SignedIn,
  { params, body }: InputOf<typeof itemMails.mute>,
): Promise<MessageAnswerOf<typeof itemMails.mute>> {
  const isMuted = body.is_muted;
  await context.transact(async (tx) => {
    const item = await lockItem(tx, params.id, { user, access: 'co-owner' });
    const mute = { accountId: user.accountId, itemId: item.id };
    if (isMuted) await addMute(tx, mute, context.clock.now());
    else await deleteMute(tx, mute);
  });
  return {
    resultMessage: message(isMuted ? 'answers.codes.muted' : 'answers.codes.unmuted'),
    is_muted: isMuted,
  };
}
