import type { invites } from '@homeward/contract';
import { message } from '@homeward/messages/message';
import type { Context } from '../../context.ts';
import { badInput } from '../../platform/errors.ts';
import type { InputOf, MessageAnswerOf } from '../../platform/http/serve.ts';
import { findAccountByEmail } from '../account/account-repository.ts';
import { acceptInvitation, assertStillLinked, getInvitation } from './accept-invitation.ts';

const MESSAGE = message('answers.people.accepted');

/** Accepts an invitation for the account of the invited address. The mailed link proves access to the mailbox. */
export async function linkCoOwner(
  context: Context,
  _user: unknown,
  { body }: InputOf<typeof invites.linkCoOwner>,
): Promise<MessageAnswerOf<typeof invites.linkCoOwner>> {
  const now = context.clock.now();
  const invitation = await getInvitation(context, body);
  if (invitation.acceptedAt) {
    await assertStillLinked(context.db, invitation);
    return { resultMessage: MESSAGE };
  }
  await context.transact(async (tx) => {
    const person = await findAccountByEmail(tx, invitation.email);
    // The invited account was deleted after the invitation. A link to accept, unlike a link to set a password, creates no account.
    if (!person) throw badInput('answers.people.invitationGone');
    await acceptInvitation(context, tx, invitation, { coOwnerId: person.id, now });
  });
  return { resultMessage: MESSAGE };
}
