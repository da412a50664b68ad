import { categories, operator } from '@homeward/contract';
import type { Context } from '../../context.ts';
import type { Serve } from '../../platform/http/serve.ts';
import { listCategories } from './list-categories.ts';
import { listOperatorCategories } from './list-operator-categories.ts';
import { saveCategories } from './save-categories.ts';

export function registerCategoryRoutes(serve: Serve<Context>): void {
  serve(categories.list, listCategories);
  serve(operator.listCategories, listOperatorCategories);
  serve(operator.saveCategories, saveCategories, { takesLong: true });
}
