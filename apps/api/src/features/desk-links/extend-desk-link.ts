import type { deskLinks } from '@homeward/contract';
import { message } from '@homeward/messages/message';
import type { Context } from '../../context.ts';
import type { InputOf, MessageAnswerOf, SignedIn } from '../../platform/http/serve.ts';
import { lockItem } from '../items/open-item.ts';
import { presentDeskLink } from './desk-link-presenter.ts';
import { extendDeskLink as extendOpenLink } from './desk-link-repository.ts';
import { DeskLinkEndedError, endOfDeskLink } from './desk-link-rules.ts';

export async function extendDeskLink(
  context: Context,
  user: SignedIn,
  { params }: InputOf<typeof deskLinks.extend>,
): Promise<MessageAnswerOf<typeof deskLinks.extend>> {
  const now = context.clock.now();
  const extended = await context.transact(async (tx) => {
    const { id: itemId } = await lockItem(tx, params.id, { user, access: 'owner' });
    return extendOpenLink(tx, { id: params.link, itemId, now, expiresAt: endOfDeskLink(now) });
  });
  if (!extended) throw new DeskLinkEndedError();
  return { resultMessage: message('answers.deskLinks.extended'), desk_link: presentDeskLink(extended) };
}
