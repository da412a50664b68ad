import type { operators } from '@homeward/contract';
import { message } from '@homeward/messages/message';
import type { Context } from '../../../context.ts';
import type { MessageAnswerOf, OperatorCaller } from '../../../platform/http/serve.ts';
import { listOperatorRows } from './operator-repository.ts';
import { presentOperators } from './operators-presenter.ts';

export async function listOperators(
  { db }: Context,
  operator: OperatorCaller,
): Promise<MessageAnswerOf<typeof operators.list>> {
  return {
    resultMessage: message('answers.operator.operators'),
    operators: presentOperators(await listOperatorRows(db), operator),
  };
}
