import type { invites } from '@homeward/contract';
import { message } from '@homeward/messages/message';
import type { Context } from '../../context.ts';
import type { InputOf, MessageAnswerOf } from '../../platform/http/serve.ts';
import { hashToken } from '../../platform/tokens.ts';
import { findPasswordReset } from '../account/passwords/password-reset-repository.ts';
import { listLinkedPeople } from '../profiles/profiles-repository.ts';
import { listPendingInvitations } from './invitation-repository.ts';

const MESSAGE = message('answers.people.access');

/**
 * Tells the holder of a link to a new password who else has access, so that they can take it away with the old password:
 * an empty list for an expired link. Whether it is will be said when it is used.
 */
export async function showAccess(
  context: Context,
  _user: unknown,
  { client }: InputOf<typeof invites.showAccess>,
): Promise<MessageAnswerOf<typeof invites.showAccess>> {
  const { db, clock } = context;
  const now = clock.now();
  const ownerId = (await findPasswordReset(db, hashToken(client.bearer ?? ''), now))?.accountId;
  // An unconfirmed sign-up has no account yet.
  if (ownerId === undefined || ownerId === null) return { resultMessage: MESSAGE, people: [], invited: [] };
  return {
    resultMessage: MESSAGE,
    people: (await listLinkedPeople(db, ownerId)).map(({ name }) => name),
    invited: (await listPendingInvitations(db, { ownerId, now })).map(({ email }) => email),
  };
}
