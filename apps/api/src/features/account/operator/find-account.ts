import type { operatorAccounts } from '@homeward/contract';
import { message } from '@homeward/messages/message';
import type { Context } from '../../../context.ts';
import { notFound } from '../../../platform/errors.ts';
import type { InputOf, MessageAnswerOf, OperatorCaller } from '../../../platform/http/serve.ts';
import { consumeLimit } from '../../../platform/limit-repository.ts';
import { currentLimitUse } from '../../../platform/limits.ts';
import { recordAct } from '../../audit/audit-repository.ts';
import { normalizeEmail, RATE_LIMITED } from '../account-rules.ts';
import { findWaitingSignUp } from '../sign-up/sign-up-repository.ts';
import { findAccountState } from './account-state-repository.ts';
import { presentAccountState, presentPendingSignUp } from './operator-account-presenter.ts';
import { LOOK_UPS } from './operator-account-rules.ts';

/** Finds an account or a pending sign-up. The limit counts look-ups outside the transaction, so failed look-ups count, too. */
export async function findAccount(
  context: Context,
  operator: OperatorCaller,
  { body }: InputOf<typeof operatorAccounts.findAccount>,
): Promise<MessageAnswerOf<typeof operatorAccounts.findAccount>> {
  const email = normalizeEmail(body.email);
  const counting = { ...currentLimitUse(context), limit: LOOK_UPS, message: RATE_LIMITED };
  await consumeLimit(context.db, { ...counting, of: [operator.accountId ?? operator.name] });
  return context.transact(async (tx) => {
    const { now } = counting;
    const account = await findAccountState(tx, { email }, now);
    const signUp = account ? undefined : await findWaitingSignUp(tx, email);
    if (!account && !signUp) throw notFound('answers.operatorAccounts.unknown');
    await recordAct(tx, { operator, act: 'account.viewed', subject: email, now });
    return {
      resultMessage: message('answers.operatorAccounts.shown'),
      account: account ? presentAccountState(account) : null,
      signUp: signUp ? presentPendingSignUp(signUp) : null,
    };
  });
}
