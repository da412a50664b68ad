import type { operators } from '@homeward/contract';
import { message } from '@homeward/messages/message';
import type { Context } from '../../../context.ts';
import { badField } from '../../../platform/errors.ts';
import type { InputOf, MessageAnswerOf, OperatorCaller } from '../../../platform/http/serve.ts';
import { recordAct } from '../../audit/audit-repository.ts';
import { findAccountByEmail, lockAccount } from '../account-repository.ts';
import { mailRoleChange } from './mail-role-change.ts';
import { addOperatorRow, listOperatorRows } from './operator-repository.ts';
import { presentOperators } from './operators-presenter.ts';

/** Gives an account the role; repeatable. The account needs a second factor only when it signs in to the console. */
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
    if (!(await addOperatorRow(tx, person.id, now))) return;
    await recordAct(tx, { operator, act: 'operator.added', subject: person.email, now });
    await mailRoleChange(context, tx, { person, change: 'gained' });
  });
  return {
    resultMessage: message('answers.operator.operatorAdded'),
    operators: presentOperators(await listOperatorRows(context.db), operator),
  };
}
