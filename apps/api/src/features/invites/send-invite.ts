import type { invites } from '@homeward/contract';
import { PROOF_HEADER } from '@homeward/contract/proof-headers';
import { message } from '@homeward/messages/message';
import type { Context } from '../../context.ts';
import type { Db } from '../../platform/database/db.ts';
import { newId } from '../../platform/database/ids.ts';
import { badField, conflict } from '../../platform/errors.ts';
import type { InputOf, MessageAnswerOf, SignedIn } from '../../platform/http/serve.ts';
import { consumeLimit, isWithinLimit } from '../../platform/limit-repository.ts';
import { currentLimitUse } from '../../platform/limits.ts';
import { mailLanguageOf } from '../../platform/mail/mail-messages.ts';
import { findAccountByEmail } from '../account/account-repository.ts';
import { normalizeEmail } from '../account/account-rules.ts';
import { stepUpWithPassword } from '../account/proofs/step-up-with-password.ts';
import { assertStepUp } from '../account/step-up/assert-step-up.ts';
import { TO_HAND_OUT } from '../account/step-up/step-up-rules.ts';
import { mayLookAfter } from '../items/open-item.ts';
import { countCoOwners, getPerson } from '../profiles/profiles-repository.ts';
import type { invitationEmail, invitationToJoinEmail } from './invitation-emails.tsx';
import { listPendingInvitations, putInvitation } from './invitation-repository.ts';
import {
  CO_OWNERS_MAX,
  INVITATION_DAYS,
  INVITE_MAILS,
  INVITES_A_DAY,
  INVITES_PER_ADDRESS,
  newInvitationLinks,
  RATE_LIMITED,
  TooManyCoOwnersError,
} from './invitation-rules.ts';

const MESSAGE = message('answers.people.invited', { days: INVITATION_DAYS });

/** Mails an invitation in place of an earlier one to the address. The response does not reveal whether the address has an account. */
export async function sendInvite(
  context: Context,
  user: SignedIn,
  { headers, body, client }: InputOf<typeof invites.sendInvite>,
): Promise<MessageAnswerOf<typeof invites.sendInvite>> {
  const now = context.clock.now();
  const email = normalizeEmail(body.email);
  const proof = await proofOf(context, user, { headers, body, client });
  await context.transact(async (tx) => {
    // A repeated invitation to the same address requires no new proof, because the first invitation required one.
    const pending = await listPendingInvitations(tx, { ownerId: user.accountId, now });
    const inviter = pending.some((invitation) => invitation.email === email)
      ? await getPerson(tx, user.accountId)
      : await assertStepUp(context, tx, { user, headers: proof }, TO_HAND_OUT);
    const invited = await findAccountByEmail(tx, email);
    await assertMayInvite(tx, { inviter, email, invitedId: invited?.id });
    const counting = { ...currentLimitUse(context), message: RATE_LIMITED };
    await consumeLimit(tx, { ...counting, limit: INVITES_PER_ADDRESS, of: [client.address] });
    await consumeLimit(tx, { ...counting, limit: INVITES_A_DAY, of: [inviter.id] });
    // Above the mail limit the link of the last mail remains valid.
    if (!(await isWithinLimit(tx, { ...currentLimitUse(context), limit: INVITE_MAILS, of: [email] }))) return;
    const id = newId(now);
    const { setPasswordLink, acceptLink, ...secret } = newInvitationLinks(context.config.publicUrl, {
      code: id,
      now,
    });
    await putInvitation(tx, { id, ownerId: inviter.id, name: body.name, email, ...secret, now });
    await context.mailer.send<typeof invitationEmail | typeof invitationToJoinEmail>(tx, {
      to: email,
      template: invited ? 'invitation' : 'invitationToJoin',
      props: {
        name: invited?.name ?? body.name,
        inviter: { name: inviter.name, email: inviter.email },
        link: invited ? acceptLink : setPasswordLink,
      },
      language: mailLanguageOf(invited, mailLanguageOf(inviter)),
      accountId: inviter.id,
    });
  });
  return { resultMessage: MESSAGE };
}

async function proofOf(
  context: Context,
  user: SignedIn,
  { headers, body, client }: Pick<InputOf<typeof invites.sendInvite>, 'headers' | 'body' | 'client'>,
) {
  if (body.password === undefined) return headers;
  const { proof } = await stepUpWithPassword(context, user, { body: { password: body.password }, client });
  return { [PROOF_HEADER]: proof };
}

interface InviteParties {
  readonly inviter: { readonly id: string; readonly email: string };
  readonly email: string;
  readonly invitedId: string | undefined;
}

async function assertMayInvite(tx: Db, { inviter, email, invitedId }: InviteParties): Promise<void> {
  if (email === inviter.email) throw badField('email', 'answers.people.invitedSelf');
  if (invitedId !== undefined && (await mayLookAfter(tx, inviter.id, invitedId)))
    throw conflict('answers.people.alreadyLinked');
  if ((await countCoOwners(tx, inviter.id)) >= CO_OWNERS_MAX) throw new TooManyCoOwnersError();
}
