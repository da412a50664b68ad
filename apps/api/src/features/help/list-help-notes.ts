import type { monitoring } from '@homeward/contract';
import { message } from '@homeward/messages/message';
import type { Context } from '../../context.ts';
import { notFound } from '../../platform/errors.ts';
import type { InputOf, MessageAnswerOf } from '../../platform/http/serve.ts';
import { findShownItem, listNotes } from './help-repository.ts';

/** Lists older notes about an item, if the owner's help request is open and permits the operator to read them. */
export async function listHelpNotes(
  { db }: Context,
  _operator: unknown,
  { params, query }: InputOf<typeof monitoring.listHelpNotes>,
): Promise<MessageAnswerOf<typeof monitoring.listHelpNotes>> {
  const itemId = await findShownItem(db, params.id);
  if (itemId === undefined) throw notFound('answers.operator.helpUnknown');
  return {
    resultMessage: message('answers.operator.helpNotes'),
    ...(await listNotes(db, itemId, query.before)),
  };
}
