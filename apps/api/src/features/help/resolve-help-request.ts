import type { monitoring } from '@homeward/contract';
import { message } from '@homeward/messages/message';
import type { Context } from '../../context.ts';
import { notFound } from '../../platform/errors.ts';
import type { InputOf, MessageAnswerOf, OperatorCaller } from '../../platform/http/serve.ts';
import { recordAct } from '../audit/audit-repository.ts';
import { deleteRequest } from './help-repository.ts';

export async function resolveHelpRequest(
  { transact, clock }: Context,
  operator: OperatorCaller,
  { params }: InputOf<typeof monitoring.resolveHelpRequest>,
): Promise<MessageAnswerOf<typeof monitoring.resolveHelpRequest>> {
  await transact(async (tx) => {
    const tagId = await deleteRequest(tx, params.id);
    if (tagId === undefined) throw notFound('answers.operator.helpUnknown');
    await recordAct(tx, { operator, act: 'help.resolved', subject: tagId, now: clock.now() });
  });
  return { resultMessage: message('answers.operator.helpSettled') };
}
