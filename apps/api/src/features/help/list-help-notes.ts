import type { AnswerOf, monitoring } from '@homeward/contract';
import type { Context } from '../../context.ts';
import { messageBody } from '../../platform/http/message-body.ts';
import type { InputOf } from '../../platform/http/serve.ts';
import { findShownItem, listNotes } from './help-repository.ts';
import { HelpRequestNotFoundError } from './help-rules.ts';

/** Older notes of finders about an item, as long as its owner's request is open and shows them. */
export async function listHelpNotes(
  { db }: Context,
  _operator: unknown,
  { params, query }: InputOf<typeof monitoring.listHelpNotes>,
): Promise<AnswerOf<typeof monitoring.listHelpNotes>> {
  const activationId = await findShownItem(db, params.id);
  if (activationId === undefined) throw new HelpRequestNotFoundError();
  return { ...messageBody('Notes of finders'), ...(await listNotes(db, activationId, query.before)) };
}
