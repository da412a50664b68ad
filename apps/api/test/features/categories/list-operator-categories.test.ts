import { codes, operator } from '@homeward/contract';
import { expect, it } from 'vitest';
import { AS_OPERATOR } from '../../support/operator.ts';
import { addPerson } from '../../support/personas.ts';
import { openTestApp } from '../../support/test-app.ts';

it('the operator sees the categories that owners choose from, in the same order', async () => {
  const app = await openTestApp();
  const { accessToken: bearer } = await addPerson(app, 'Olivia');
  const { categories } = (await app.call(operator.listCategories, {}, AS_OPERATOR)).body;
  const offered = (await app.call(codes.categories, {}, { bearer })).body.categories;
  expect(categories).toEqual(offered.map(({ _id: id, name }) => ({ id, name })));
  await app.dispose();
});
