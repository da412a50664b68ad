import type { operator } from '@homeward/contract';
import type { Context } from '../../context.ts';
import { said } from '../../platform/http/said.ts';
import type { UseCase } from '../../platform/http/serve.ts';
import { listCategories } from './category-repository.ts';

/** The categories as the operator edits them. */
export const listOperatorCategories: UseCase<typeof operator.listCategories, Context> = async ({ db }) => ({
  ...said('The categories'),
  categories: await listCategories(db),
});
