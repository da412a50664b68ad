import type { AnswerOf, invites } from '@homeward/contract';
import type { Context } from '../../context.ts';
import { isUuid } from '../../platform/database/ids.ts';
import { messageBody } from '../../platform/http/message-body.ts';
import type { InputOf, SignedIn } from '../../platform/http/serve.ts';
import { deletePendingInvitation } from './invitation-repository.ts';
import { InvitationNotFoundError } from './invitation-rules.ts';

const MESSAGE = 'Invitation withdrawn';

/** Withdraws one of the caller's invitations before it is accepted: its link opens nothing any more. */
export async function withdrawInvitation(
  context: Context,
  user: SignedIn,
  { params: { id } }: InputOf<typeof invites.withdraw>,
): Promise<AnswerOf<typeof invites.withdraw>> {
  const isDeleted =
    isUuid(id) && (await deletePendingInvitation(context.db, { id, ownerId: user.accountId }));
  if (!isDeleted) throw new InvitationNotFoundError();
  return messageBody(MESSAGE);
}
