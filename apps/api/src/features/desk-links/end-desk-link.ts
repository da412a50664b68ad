import type { deskLinks } from '@homeward/contract';
import { message } from '@homeward/messages/message';
import type { Context } from '../../context.ts';
import type { InputOf, MessageAnswerOf, SignedIn } from '../../platform/http/serve.ts';
import { lockItem } from '../items/open-item.ts';
import { endDeskLinkOf } from './desk-link-repository.ts';

export async function endDeskLink(
  context: Context,
  user: SignedIn,
  { params }: InputOf<typeof deskLinks.end>,
): Promise<MessageAnswerOf<typeof deskLinks.end>> {
  const now = context.clock.now();
  await context.transact(async (tx) => {
    const { id: itemId } = await lockItem(tx, params.id, { user, access: 'owner' });
    await endDeskLinkOf(tx, { id: params.link, itemId, now });
  });
  return { resultMessage: message('answers.deskLinks.ended') };
}
