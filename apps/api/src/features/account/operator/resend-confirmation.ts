import type { operatorAccounts } from '@homeward/contract';
import { message } from '@homeward/messages/message';
import type { Context } from '../../../context.ts';
import { conflict, notFound } from '../../../platform/errors.ts';
import type { InputOf, MessageAnswerOf, OperatorCaller } from '../../../platform/http/serve.ts';
import { isWithinLimit } from '../../../platform/limit-repository.ts';
import { currentLimitUse } from '../../../platform/limits.ts';
import { recordAct } from '../../audit/audit-repository.ts';
import { findAccountByEmail } from '../account-repository.ts';
import { findSignUp } from '../sign-up/sign-up-repository.ts';
import { renewVerifyLink } from '../sign-up/verify-email-link.ts';
import { CONFIRMATIONS } from './operator-account-rules.ts';

/** Mails a new link for a pending sign-up, within the mailbox's budget. A call repeated within a minute sends no second mail. */
export async function resendConfirmation(
  context: Context,
  operator: OperatorCaller,
  { params, client }: InputOf<typeof operatorAccounts.resendConfirmation>,
): Promise<MessageAnswerOf<typeof operatorAccounts.resendConfirmation>> {
  const counting = currentLimitUse(context);
  await context.transact(async (tx) => {
    const signUp = await findSignUp(tx, params.id);
    // If the sign-up's address has an account, the operator cannot see the sign-up, and its link is never mailed.
    if (!signUp || signUp.usedAt || (await findAccountByEmail(tx, signUp.email)))
      throw notFound('answers.operatorAccounts.signUpGone');
    // LIMITS_SCALE does not apply to this limit: a higher limit would let a second call within the minute send a mail.
    const perSignUp = { ...counting, scale: 1, limit: CONFIRMATIONS, of: [signUp.id] };
    if (!(await isWithinLimit(tx, perSignUp))) return;
    if (!(await renewVerifyLink(context, tx, signUp, client)))
      throw conflict('answers.operatorAccounts.mailLimit');
    await recordAct(tx, {
      operator,
      act: 'account.confirmationSent',
      subject: signUp.email,
      now: counting.now,
    });
  });
  return { resultMessage: message('answers.operatorAccounts.confirmationSent') };
}
