import type { operators } from '@homeward/contract';
import { message } from '@homeward/messages/message';
import type { Context } from '../../../context.ts';
import type { InputOf, MessageAnswerOf, OperatorCaller } from '../../../platform/http/serve.ts';
import { recordAct } from '../../audit/audit-repository.ts';
import { lockAccount } from '../account-repository.ts';
import { mailRoleChange } from './mail-role-change.ts';
import { deleteOperatorRow, listOperatorRows } from './operator-repository.ts';
import { presentOperators } from './operators-presenter.ts';

/** Ends a role, also the caller's own and the last one: the operator token stays. Repeatable. */
export async function removeOperator(
  context: Context,
  operator: OperatorCaller,
  { params }: InputOf<typeof operators.remove>,
): Promise<MessageAnswerOf<typeof operators.remove>> {
  const now = context.clock.now();
  await context.transact(async (tx) => {
    const person = await lockAccount(tx, params.id);
    if (!person || !(await deleteOperatorRow(tx, person.id))) return;
    await recordAct(tx, { operator, act: 'operator.removed', subject: person.email, now });
    await mailRoleChange(context, tx, { person, change: 'lost' });
  });
  return {
    resultMessage: message('answers.operator.operatorRemoved'),
    operators: presentOperators(await listOperatorRows(context.db), operator),
  };
}
