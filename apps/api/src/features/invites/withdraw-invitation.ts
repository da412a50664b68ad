import type { invites } from '@homeward/contract';
import { message } from '@homeward/messages/message';
import type { Context } from '../../context.ts';
import { isUuid } from '../../platform/database/ids.ts';
import { notFound } from '../../platform/errors.ts';
import type { InputOf, MessageAnswerOf, SignedIn } from '../../platform/http/serve.ts';
import { deletePendingInvitation } from './invitation-repository.ts';

const MESSAGE = message('answers.people.withdrawn');

export async function withdrawInvitation(
  context: Context,
  user: SignedIn,
  { params: { id } }: InputOf<typeof invites.withdraw>,
): Promise<MessageAnswerOf<typeof invites.withdraw>> {
  const isDeleted =
    isUuid(id) && (await deletePendingInvitation(context.db, { id, ownerId: user.accountId }));
  if (!isDeleted) throw notFound('answers.people.invitationUnknown');
  return { resultMessage: MESSAGE };
}
