import type { invites } from '@homeward/contract';
import type { Context } from '../../context.ts';
import { isUuid, newId } from '../../platform/database/ids.ts';
import { said } from '../../platform/http/said.ts';
import type { UseCase } from '../../platform/http/serve.ts';
import { addAccount, findAccountByEmail } from '../account/account-repository.ts';
import { deleteSignUpsOf } from '../account/sign-up-repository.ts';
import { addCoOwner } from '../profiles/profiles-repository.ts';
import { acceptInvitation, findInvitation } from './invitation-repository.ts';
import { InvitationGoneError, isLinkOf } from './invitation-rules.ts';

const MESSAGE = 'Your account is ready. You can log in now.';
const HAD_ACCOUNT = 'The invitation is accepted. Log in with the password you already have.';

/** Accepts an invitation with a new account, whose address the mailed link confirms; twice is a success both times. */
export const setPassword: UseCase<typeof invites.setPassword, Context> = async (context, _user, { body }) => {
  const now = context.clock.now();
  const invitation = isUuid(body.code) ? await findInvitation(context.db, body.code) : undefined;
  if (!invitation || !isLinkOf(body, invitation, now)) throw new InvitationGoneError();
  if (invitation.acceptedAt) return said(MESSAGE);
  const { id, name, email, ownerId } = invitation;
  const passwordHash = await context.passwords.hash(body.password);
  return context.transact(async (tx) => {
    // An account that has come into being since keeps its password: this link may be a week old.
    const isNew = await addAccount(tx, { id: newId(now), email, name, passwordHash, now });
    const coOwnerId = (await findAccountByEmail(tx, email))?.id;
    if (coOwnerId === undefined) throw new InvitationGoneError();
    if (!(await acceptInvitation(tx, id, { coOwnerId, now }))) return said(MESSAGE);
    await deleteSignUpsOf(tx, email);
    await addCoOwner(tx, { ownerId, coOwnerId, now });
    return said(isNew ? MESSAGE : HAD_ACCOUNT);
  });
};
