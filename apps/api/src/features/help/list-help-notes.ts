import type { oversight } from '@homeward/contract';
import type { Context } from '../../context.ts';
import { said } from '../../platform/http/said.ts';
import type { UseCase } from '../../platform/http/serve.ts';
import { findShownItem, listNotes } from './help-repository.ts';
import { UnknownHelpRequestError } from './help-rules.ts';

/** Older notes of finders about an item, as long as its owner's request is open and shows them. */
export const listHelpNotes: UseCase<typeof oversight.listHelpNotes, Context> = async (
  { db },
  _operator,
  { params, query },
) => {
  const activationId = await findShownItem(db, params.id);
  if (activationId === undefined) throw new UnknownHelpRequestError();
  return { ...said('Notes of finders'), ...(await listNotes(db, activationId, query.before)) };
};
