import { codes, operator } from '@homeward/contract';
import { AS_OPERATOR } from '@homeward/testing/app/operator.ts';
import { addPerson } from '@homeward/testing/app/personas.ts';
import { openTestApp } from '@homeward/testing/app/test-app.ts';
import { expect, it } from 'vitest';

it('the operator sees the categories that owners choose from, in the same order', async () => {
  const app = await openTestApp();
  const { accessToken: bearer } = await addPerson(app, 'Olivia');
  const { categories } = (await app.call(operator.listCategories, {}, AS_OPERATOR)).body;
  const offered = (await app.call(codes.categories, {}, { bearer })).body.categories;
  expect(categories).toEqual(offered.map(({ _id: id, name }) => ({ id, name })));
  await app.dispose();
});
