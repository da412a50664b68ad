import type { operators } from '@homeward/contract';
import { OPERATOR_ROUTES } from '@homeward/contract/paths';
import { message } from '@homeward/messages/message';
import type { Context } from '../../../context.ts';
import type { Db } from '../../../platform/database/db.ts';
import { badField } from '../../../platform/errors.ts';
import type { InputOf, MessageAnswerOf, OperatorCaller } from '../../../platform/http/serve.ts';
import { type Account, findAccountByEmail, lockAccount } from '../account-repository.ts';
import { reportAct } from '../operator/report-act.ts';
import { presentOperators } from './list-operators.ts';
import { addOperatorRow } from './operator-repository.ts';

/** Makes an account an operator; repeatable. The account needs a second factor only when it signs in to the console. */
export async function addOperator(
  context: Context,
  operator: OperatorCaller,
  { body }: InputOf<typeof operators.add>,
): Promise<MessageAnswerOf<typeof operators.add>> {
  const now = context.clock.now();
  await context.transact(async (tx) => {
    const found = await findAccountByEmail(tx, body.email);
    const person = found && (await lockAccount(tx, found.id));
    if (!person) throw badField('email', 'answers.operator.accountUnknown');
    await giveRole(context, tx, { operator, person, now });
  });
  return {
    resultMessage: message('answers.operator.operatorAdded'),
    operators: await presentOperators(context, operator),
  };
}

export async function giveRole(
  context: Context,
  tx: Db,
  given: { readonly operator: OperatorCaller; readonly person: Account; readonly now: Date },
): Promise<void> {
  if (!(await addOperatorRow(tx, given.person.id, given.now))) return;
  const link = `${context.config.publicUrl}${OPERATOR_ROUTES.overview}`;
  await reportAct(context, tx, { ...given, act: 'operator.added', change: 'roleGained', link });
}
