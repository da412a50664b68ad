import type { deskLinks } from '@homeward/contract';
import { message } from '@homeward/messages/message';
import type { Context } from '../../context.ts';
import type { InputOf, MessageAnswerOf, SignedIn } from '../../platform/http/serve.ts';
import { getItem } from '../items/open-item.ts';
import { presentDeskLink } from './desk-link-presenter.ts';
import { listOpenDeskLinks } from './desk-link-repository.ts';

export async function listDeskLinks(
  { db, clock }: Context,
  user: SignedIn,
  { params }: InputOf<typeof deskLinks.list>,
): Promise<MessageAnswerOf<typeof deskLinks.list>> {
  const { id } = await getItem(db, params.id, { user, access: 'owner' });
  const links = await listOpenDeskLinks(db, id, clock.now());
  return { resultMessage: message('answers.deskLinks.list'), links: links.map(presentDeskLink) };
}
