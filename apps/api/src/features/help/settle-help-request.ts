import type { oversight } from '@homeward/contract';
import type { Context } from '../../context.ts';
import { said } from '../../platform/http/said.ts';
import type { UseCase } from '../../platform/http/serve.ts';
import { deleteRequest } from './help-repository.ts';
import { UnknownHelpRequestError } from './help-rules.ts';

/** Settles a request: nothing of it is kept. */
export const settleHelpRequest: UseCase<typeof oversight.settleHelpRequest, Context> = async (
  { db },
  _operator,
  { params },
) => {
  if (!(await deleteRequest(db, params.id))) throw new UnknownHelpRequestError();
  return said('Settled');
};
