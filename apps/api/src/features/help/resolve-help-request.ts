import type { monitoring } from '@homeward/contract';
import type { Context } from '../../context.ts';
import { messageBody } from '../../platform/http/message-body.ts';
import type { UseCase } from '../../platform/http/serve.ts';
import { deleteRequest } from './help-repository.ts';
import { HelpRequestNotFoundError } from './help-rules.ts';

/** Settles a request: nothing of it is kept. */
export const resolveHelpRequest: UseCase<typeof monitoring.resolveHelpRequest, Context> = async (
  { db },
  _operator,
  { params },
) => {
  if (!(await deleteRequest(db, params.id))) throw new HelpRequestNotFoundError();
  return messageBody('Settled');
};
