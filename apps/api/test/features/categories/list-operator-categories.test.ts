import { categories, operator } from '@homeward/contract';
import { AS_OPERATOR } from '@homeward/testing/app/operator.ts';
import { addPerson } from '@homeward/testing/app/personas.ts';
import { openTestApp } from '@homeward/testing/app/test-app.ts';
import { expect, it } from 'vitest';

it('the operator gets the owners’ categories in the same order', async () => {
  const app = await openTestApp();
  const { accessToken: bearer } = await addPerson(app, 'Olivia');
  const seen = (await app.call(operator.listCategories, {}, AS_OPERATOR)).body.categories;
  const offered = (await app.call(categories.list, {}, { bearer })).body.categories;
  expect(seen).toEqual(offered.map(({ _id: id, name }) => ({ id, name })));
  await app.dispose();
});
