import type { invites } from '@homeward/contract';
import { message } from '@homeward/messages/message';
import type { Context } from '../../context.ts';
import { newId } from '../../platform/database/ids.ts';
import { badInput } from '../../platform/errors.ts';
import type { InputOf, MessageAnswerOf } from '../../platform/http/serve.ts';
import { addAccount, findAccountByEmail } from '../account/account-repository.ts';
import { assertUncommonPassword } from '../account/passwords/assert-uncommon-password.ts';
import { assertPermit } from '../account/sign-up/admit-sign-up.ts';
import { deleteSignUpsOf } from '../account/sign-up/sign-up-repository.ts';
import { acceptInvitation, assertStillLinked, getInvitation } from './accept-invitation.ts';

const MESSAGE = message('answers.people.accountReady');
const HAD_ACCOUNT = message('answers.people.acceptedBefore');

/** Creates the invited person's account unless it exists, and accepts the invitation. A repeated call has the same effect. The mailed link confirms the address. */
export async function setPassword(
  context: Context,
  _user: unknown,
  { body, client }: InputOf<typeof invites.setPassword>,
): Promise<MessageAnswerOf<typeof invites.setPassword>> {
  const now = context.clock.now();
  const invitation = await getInvitation(context, body);
  if (invitation.id !== body.code) throw badInput('answers.people.invitationGone');
  if (invitation.acceptedAt) {
    await assertStillLinked(context.db, invitation);
    return { resultMessage: MESSAGE };
  }
  await assertUncommonPassword(body.password, 'password');
  const { name, email } = invitation;
  const passwordHash = await context.passwords.hash(body.password);
  return context.transact(async (tx) => {
    if (!(await findAccountByEmail(tx, email))) await assertPermit(context, tx, 'owner');
    // If an account was created after the invitation, its password is not replaced, because the link may be a week old.
    const isNew = await addAccount(tx, {
      id: newId(now),
      email,
      name,
      passwordHash,
      language: client.language,
      now,
    });
    const coOwnerId = (await findAccountByEmail(tx, email))?.id;
    if (coOwnerId === undefined) throw badInput('answers.people.invitationGone');
    await acceptInvitation(context, tx, invitation, { coOwnerId, now });
    await deleteSignUpsOf(tx, email);
    return { resultMessage: isNew ? MESSAGE : HAD_ACCOUNT };
  });
}
