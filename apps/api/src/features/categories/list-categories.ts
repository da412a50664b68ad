import type { AnswerOf, codes } from '@homeward/contract';
import type { Context } from '../../context.ts';
import { messageBody } from '../../platform/http/message-body.ts';
import { listCategories as listStoredCategories } from './category-repository.ts';

/** The categories an item can be given. */
export async function listCategories(context: Context): Promise<AnswerOf<typeof codes.categories>> {
  const stored = await listStoredCategories(context.db);
  return { ...messageBody('Categories'), categories: stored.map(({ id, name }) => ({ _id: id, name })) };
}
