import type { invites } from '@homeward/contract';
import type { Context } from '../../context.ts';
import { messageBody } from '../../platform/http/message-body.ts';
import type { UseCase } from '../../platform/http/serve.ts';
import { listPendingInvitations } from './invitation-repository.ts';

/** The caller's invitations that wait for an answer, newest first. */
export const listPending: UseCase<typeof invites.listPending, Context> = async (context, user) => {
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
  return { ...messageBody('Invitations'), invitations };
};
