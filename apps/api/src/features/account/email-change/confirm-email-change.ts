import type { emailChange } from '@homeward/contract';
import { message } from '@homeward/messages/message';
import type { Context } from '../../../context.ts';
import type { InputOf, MessageAnswerOf } from '../../../platform/http/serve.ts';
import { deleteDeadAddress } from '../../../platform/mail/dead-address-repository.ts';
import { hashToken } from '../../../platform/tokens.ts';
import { lockAccount, setEmail } from '../account-repository.ts';
import { ResetLinkError } from '../account-rules.ts';
import { deletePasswordResetsOf } from '../passwords/password-reset-repository.ts';
import { deleteSignUpsOf } from '../sign-up/sign-up-repository.ts';
import { mailSecurityAlert } from '../step-up/mail-security-alert.ts';
import { consumeEmailChange, findEmailChangeOf } from './email-change-repository.ts';
import { EmailTakenError, maskEmail } from './email-change-rules.ts';

/**
 * Gives an account the address that its mailed link belongs to; twice is a success. Links to a new password that went to the former
 * address end, and its mailbox gets a warning. Sessions stay: no secret that opened them has changed, and an owner who did not make
 * the change undoes it in one of them.
 */
export async function confirmEmailChange(
  context: Context,
  _user: unknown,
  { body, client }: InputOf<typeof emailChange.confirm>,
): Promise<MessageAnswerOf<typeof emailChange.confirm>> {
  const now = context.clock.now();
  const tokenHash = hashToken(body.token);
  await context.transact(async (tx) => {
    const found = await findEmailChangeOf(tx, tokenHash, now);
    const person = found && (await lockAccount(tx, found.accountId));
    // Replaced, cancelled or used while this waited.
    const change = await findEmailChangeOf(tx, tokenHash, now);
    if (!person || !change) throw new ResetLinkError();
    if (change.usedAt) return;
    const { email: to, updatesContact } = change;
    // Both before the account's row: sign-ups that are confirmed and finders' notes lock it last.
    await deleteSignUpsOf(tx, to);
    await context.moveToAddress(tx, { accountId: person.id, from: person.email, to, updatesContact, now });
    if (!(await setEmail(tx, person.id, to))) throw new EmailTakenError();
    await consumeEmailChange(tx, tokenHash, now);
    await deletePasswordResetsOf(tx, person);
    await deleteDeadAddress(tx, to);
    const alert = { kind: 'emailChanged', to: maskEmail(to) } as const;
    await mailSecurityAlert(context, tx, { person, alert, client });
  });
  return { resultMessage: message('answers.account.emailChanged') };
}
