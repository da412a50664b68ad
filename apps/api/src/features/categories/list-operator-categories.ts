import type { AnswerOf, operator } from '@homeward/contract';
import type { Context } from '../../context.ts';
import { messageBody } from '../../platform/http/message-body.ts';
import { listCategories } from './category-repository.ts';

/** The categories as the operator edits them. */
export async function listOperatorCategories(
  context: Context,
): Promise<AnswerOf<typeof operator.listCategories>> {
  return { ...messageBody('The categories'), categories: await listCategories(context.db) };
}
