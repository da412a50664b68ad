import type { operator } from '@homeward/contract';
import { message } from '@homeward/messages/message';
import type { Context } from '../../context.ts';
import type { MessageAnswerOf } from '../../platform/http/serve.ts';
import { listCategories } from './category-repository.ts';

export async function listOperatorCategories(
  context: Context,
): Promise<MessageAnswerOf<typeof operator.listCategories>> {
  return {
    resultMessage: message('answers.operator.categories'),
    categories: await listCategories(context.db),
  };
}
