import type { monitoring } from '@homeward/contract';
import type { Context } from '../../context.ts';
import { messageBody } from '../../platform/http/message-body.ts';
import type { UseCase } from '../../platform/http/serve.ts';
import { findShownItem, listNotes } from './help-repository.ts';
import { HelpRequestNotFoundError } from './help-rules.ts';

/** Older notes of finders about an item, as long as its owner's request is open and shows them. */
export const listHelpNotes: UseCase<typeof monitoring.listHelpNotes, Context> = async (
  { db },
  _operator,
  { params, query },
) => {
  const activationId = await findShownItem(db, params.id);
  if (activationId === undefined) throw new HelpRequestNotFoundError();
  return { ...messageBody('Notes of finders'), ...(await listNotes(db, activationId, query.before)) };
};
