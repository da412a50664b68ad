import type { categories } from '@homeward/contract';
import { message } from '@homeward/messages/message';
import type { Context } from '../../context.ts';
import type { MessageAnswerOf } from '../../platform/http/serve.ts';
import { listCategories as listStoredCategories } from './category-repository.ts';

export async function listCategories(context: Context): Promise<MessageAnswerOf<typeof categories.list>> {
  const rows = await listStoredCategories(context.db);
  return {
    resultMessage: message('answers.codes.categories'),
    categories: rows.map(({ id, name }) => ({ _id: id, name })),
  };
}
