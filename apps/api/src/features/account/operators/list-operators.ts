import type { operators } from '@homeward/contract';
import type { Operator } from '@homeward/contract/operators';
import { message } from '@homeward/messages/message';
import type { Context } from '../../../context.ts';
import type { MessageAnswerOf, OperatorCaller } from '../../../platform/http/serve.ts';
import { listOperatorRows } from './operator-repository.ts';

export async function listOperators(
  context: Context,
  operator: OperatorCaller,
): Promise<MessageAnswerOf<typeof operators.list>> {
  return {
    resultMessage: message('answers.operator.operators'),
    operators: await presentOperators(context, operator),
  };
}

export async function presentOperators({ db }: Context, { accountId }: OperatorCaller): Promise<Operator[]> {
  const rows = await listOperatorRows(db);
  return rows.map(({ since, ...row }) => ({
    ...row,
    since: since.toISOString(),
    isSelf: row.id === accountId,
  }));
}
