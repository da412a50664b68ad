import type { operators } from '@homeward/contract';
import { message } from '@homeward/messages/message';
import type { Context } from '../../../context.ts';
import { notFound, SecondFactorNeededError, UnauthenticatedError } from '../../../platform/errors.ts';
import type { InputOf, MessageAnswerOf, SignedIn } from '../../../platform/http/serve.ts';
import { hashToken } from '../../../platform/tokens.ts';
import { lockAccount } from '../account-repository.ts';
import { giveRole } from './add-operator.ts';
import { consumeFirstOperatorLink, findOperatorState, hasOperators } from './operator-repository.ts';

/** Makes the caller an operator through the link for the first operator. If the session lacks a second factor, the link stays valid. */
export async function becomeFirstOperator(
  context: Context,
  user: SignedIn,
  { body }: InputOf<typeof operators.becomeFirst>,
): Promise<MessageAnswerOf<typeof operators.becomeFirst>> {
  const now = context.clock.now();
  await context.transact(async (tx) => {
    const person = await lockAccount(tx, user.accountId);
    const state = await findOperatorState(tx, user.sessionId);
    if (!person || !state) throw new UnauthenticatedError();
    if (!state.isTwoFactor) throw new SecondFactorNeededError();
    if (state.isOperator) return;
    const isMine = await consumeFirstOperatorLink(tx, hashToken(body.token), now);
    if (!isMine || (await hasOperators(tx))) throw notFound('answers.operator.firstLinkGone');
    const operator = { accountId: person.id, name: person.email };
    await giveRole(context, tx, { operator, person, now });
  });
  return { resultMessage: message('answers.operator.becameOperator') };
}
