import type { invites } from '@homeward/contract';
import { message } from '@homeward/messages/message';
import type { Context } from '../../context.ts';
import type { MessageAnswerOf, SignedIn } from '../../platform/http/serve.ts';
import { listPendingInvitations } from './invitation-repository.ts';

export async function listPending(
  context: Context,
  user: SignedIn,
): Promise<MessageAnswerOf<typeof invites.listPending>> {
  const rows = await listPendingInvitations(context.db, {
    ownerId: user.accountId,
    now: context.clock.now(),
  });
  const invitations = rows.map(({ id, name, email, createdAt, expiresAt }) => ({
    _id: id,
    name,
    email,
    sent_at: createdAt.toISOString(),
    expires_at: expiresAt.toISOString(),
  }));
  return { resultMessage: message('answers.people.invitations'), invitations };
}
