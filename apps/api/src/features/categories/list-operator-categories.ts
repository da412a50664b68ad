import type { operator } from '@homeward/contract';
import type { Context } from '../../context.ts';
import { messageBody } from '../../platform/http/message-body.ts';
import type { UseCase } from '../../platform/http/serve.ts';
import { listCategories } from './category-repository.ts';

/** The categories as the operator edits them. */
export const listOperatorCategories: UseCase<typeof operator.listCategories, Context> = async ({ db }) => ({
  ...messageBody('The categories'),
  categories: await listCategories(db),
});
