import type { invites } from '@homeward/contract';
import { message } from '@homeward/messages/message';
import type { Context } from '../../context.ts';
import { badInput } from '../../platform/errors.ts';
import type { InputOf, MessageAnswerOf } from '../../platform/http/serve.ts';
import { hashToken } from '../../platform/tokens.ts';
import { findPasswordReset } from '../account/password-reset/password-reset-repository.ts';
import { listLinkedPeople } from '../profiles/profiles-repository.ts';
import { listPendingInvitations } from './invitation-repository.ts';

const MESSAGE = message('answers.people.access');

export async function showAccess(
  context: Context,
  _user: unknown,
  { client }: InputOf<typeof invites.showAccess>,
): Promise<MessageAnswerOf<typeof invites.showAccess>> {
  const { db, clock } = context;
  const now = clock.now();
  const link = await findPasswordReset(db, hashToken(client.bearer ?? ''), now);
  if (!link) throw badInput('answers.account.resetLinkGone');
  const { accountId: ownerId } = link;
  if (ownerId === null) return { resultMessage: MESSAGE, people: [], invited: [] };
  return {
    resultMessage: MESSAGE,
    people: (await listLinkedPeople(db, ownerId)).map(({ name }) => name),
    invited: (await listPendingInvitations(db, { ownerId, now })).map(({ email }) => email),
  };
}
