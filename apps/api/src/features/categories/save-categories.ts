import type { AnswerOf, operator } from '@homeward/contract';
import type { Context } from '../../context.ts';
import { newId } from '../../platform/database/ids.ts';
import { BadInputError } from '../../platform/errors.ts';
import { messageBody } from '../../platform/http/message-body.ts';
import type { InputOf } from '../../platform/http/serve.ts';
import { renameOnItems } from '../codes/code-repository.ts';
import { listCategories, lockCategories, replaceCategories } from './category-repository.ts';

/** Replaces the list of categories; a renamed one is renamed on the items that have it. */
export async function saveCategories(
  context: Context,
  _operator: unknown,
  { body }: InputOf<typeof operator.saveCategories>,
): Promise<AnswerOf<typeof operator.saveCategories>> {
  const now = context.clock.now();
  const wanted = body.categories.map(({ id = newId(now), name }) => ({ id, name }));
  await context.transact(async (tx) => {
    const before = new Map((await lockCategories(tx)).map(({ id, name }) => [id, name]));
    const unknown = body.categories.findIndex(({ id }) => id !== undefined && !before.has(id));
    if (unknown >= 0) {
      throw new BadInputError('Somebody else has changed the categories. Please reload.', {
        [`categories.${unknown}`]: 'This category is gone',
      });
    }
    const renamed = wanted.flatMap(({ id, name: to }) => {
      const from = before.get(id);
      return from === undefined || from === to ? [] : [{ from, to }];
    });
    await renameOnItems(tx, renamed);
    await replaceCategories(tx, wanted);
  });
  return { ...messageBody('The categories are saved'), categories: await listCategories(context.db) };
}
