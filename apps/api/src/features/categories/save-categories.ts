import type { operator } from '@homeward/contract';
import { message } from '@homeward/messages/message';
import type { Context } from '../../context.ts';
import { newId } from '../../platform/database/ids.ts';
import { BadInputError } from '../../platform/errors.ts';
import type { InputOf, MessageAnswerOf, OperatorCaller } from '../../platform/http/serve.ts';
import { recordAct } from '../audit/audit-repository.ts';
import { renameOnItems } from '../items/item-repository.ts';
import { listCategories, lockCategories, replaceCategories } from './category-repository.ts';

/** Replaces all categories. If a category is renamed, its items get the new name, too. */
export async function saveCategories(
  context: Context,
  caller: OperatorCaller,
  { body }: InputOf<typeof operator.saveCategories>,
): Promise<MessageAnswerOf<typeof operator.saveCategories>> {
  const now = context.clock.now();
  const newCategories = body.categories.map(({ id = newId(now), name }) => ({ id, name }));
  await context.transact(async (tx) => {
    const before = new Map((await lockCategories(tx)).map(({ id, name }) => [id, name]));
    const unknown = body.categories.findIndex(({ id }) => id !== undefined && !before.has(id));
    if (unknown >= 0) {
      throw new BadInputError(message('answers.operator.categoriesChanged'), {
        [`categories.${unknown}`]: message('answers.operator.categoryGone'),
      });
    }
    const renamed = newCategories.flatMap(({ id, name: to }) => {
      const from = before.get(id);
      return from === undefined || from === to ? [] : [{ from, to }];
    });
    await renameOnItems(tx, renamed);
    await replaceCategories(tx, newCategories);
    const subject = newCategories.map(({ name }) => name).join(', ');
    await recordAct(tx, { operator: caller, act: 'categories.saved', subject, now });
  });
  return {
    resultMessage: message('answers.operator.categoriesSaved'),
    categories: await listCategories(context.db),
  };
}
