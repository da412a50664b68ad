import type { invites } from '@homeward/contract';
import type { Context } from '../../context.ts';
import { messageBody } from '../../platform/http/message-body.ts';
import type { UseCase } from '../../platform/http/serve.ts';
import { hashToken } from '../../platform/tokens.ts';
import { findPasswordReset } from '../account/passwords/password-reset-repository.ts';
import { listLinkedPeople } from '../profiles/profiles-repository.ts';
import { listPendingInvitations } from './invitation-repository.ts';

const MESSAGE = 'Who has access';

/**
 * Tells whoever holds the link to a new password who else has access, so that they can take it away with the old password:
 * nobody, for a link that is dead. Whether it is will be said when it is used.
 */
export const showAccess: UseCase<typeof invites.showAccess, Context> = async (context, _user, { client }) => {
  const { db, clock } = context;
  const now = clock.now();
  const ownerId = (await findPasswordReset(db, hashToken(client.bearer ?? ''), now))?.accountId;
  // Of a sign-up that nobody has confirmed there is no account yet.
  if (ownerId === undefined || ownerId === null) return { ...messageBody(MESSAGE), people: [], invited: [] };
  return {
    ...messageBody(MESSAGE),
    people: (await listLinkedPeople(db, ownerId)).map(({ name }) => name),
    invited: (await listPendingInvitations(db, { ownerId, now })).map(({ email }) => email),
  };
};
