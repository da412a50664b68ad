import type { AnswerOf, monitoring } from '@homeward/contract';
import type { Context } from '../../context.ts';
import { messageBody } from '../../platform/http/message-body.ts';
import type { InputOf } from '../../platform/http/serve.ts';
import { deleteRequest } from './help-repository.ts';
import { HelpRequestNotFoundError } from './help-rules.ts';

/** Settles a request: nothing of it is kept. */
export async function resolveHelpRequest(
  { db }: Context,
  _operator: unknown,
  { params }: InputOf<typeof monitoring.resolveHelpRequest>,
): Promise<AnswerOf<typeof monitoring.resolveHelpRequest>> {
  if (!(await deleteRequest(db, params.id))) throw new HelpRequestNotFoundError();
  return messageBody('Settled');
}
