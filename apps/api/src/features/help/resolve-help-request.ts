import type { monitoring } from '@homeward/contract';
import { message } from '@homeward/messages/message';
import type { Context } from '../../context.ts';
import { notFound } from '../../platform/errors.ts';
import type { InputOf, MessageAnswerOf } from '../../platform/http/serve.ts';
import { deleteRequest } from './help-repository.ts';

export async function resolveHelpRequest(
  { db }: Context,
  _operator: unknown,
  { params }: InputOf<typeof monitoring.resolveHelpRequest>,
): Promise<MessageAnswerOf<typeof monitoring.resolveHelpRequest>> {
  if (!(await deleteRequest(db, params.id))) throw notFound('answers.operator.helpUnknown');
  return { resultMessage: message('answers.operator.helpSettled') };
}
