import type { operators } from '@homeward/contract';
import { message } from '@homeward/messages/message';
import type { Context } from '../../../context.ts';
import type { InputOf, MessageAnswerOf, OperatorCaller } from '../../../platform/http/serve.ts';
import { lockAccount } from '../account-repository.ts';
import { reportAct } from '../operator/report-act.ts';
import { presentOperators } from './list-operators.ts';
import { deleteOperatorRow } from './operator-repository.ts';

/** Removes an operator's role; repeatable. The caller and the last operator can be removed, because the operator token remains valid. */
export async function removeOperator(
  context: Context,
  operator: OperatorCaller,
  { params }: InputOf<typeof operators.remove>,
): Promise<MessageAnswerOf<typeof operators.remove>> {
  const now = context.clock.now();
  await context.transact(async (tx) => {
    const person = await lockAccount(tx, params.id);
    if (!person || !(await deleteOperatorRow(tx, person.id))) return;
    await reportAct(context, tx, { operator, person, act: 'operator.removed', change: 'roleLost', now });
  });
  return {
    resultMessage: message('answers.operator.operatorRemoved'),
    operators: await presentOperators(context, operator),
  };
}
