import type { codes } from '@homeward/contract';
import type { Context } from '../../context.ts';
import { messageBody } from '../../platform/http/message-body.ts';
import type { UseCase } from '../../platform/http/serve.ts';
import { listCategories as listStoredCategories } from './category-repository.ts';

/** The categories an item can be given. */
export const listCategories: UseCase<typeof codes.categories, Context> = async (context) => {
  const stored = await listStoredCategories(context.db);
  return { ...messageBody('Categories'), categories: stored.map(({ id, name }) => ({ _id: id, name })) };
};
