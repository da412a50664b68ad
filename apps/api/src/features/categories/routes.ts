import { categories, operator } from '@homeward/contract';
import type { Context } from '../../context.ts';
import type { Serve } from '../../platform/http/serve.ts';
import { listCategories } from './list-categories.ts';
import { listOperatorCategories } from './list-operator-categories.ts';
import { saveCategories } from './save-categories.ts';

/** The categories that items may have: owners read them, the operator decides on them. */
export function registerCategoryRoutes(serve: Serve<Context>): void {
  serve(categories.list, listCategories);
  serve(operator.listCategories, listOperatorCategories);
  serve(operator.saveCategories, saveCategories, { takesLong: true });
}
