import { operators } from '@homeward/contract';
import { AS_OPERATOR } from '@homeward/testing/app/operator.ts';
import { addOperatorPerson } from '@homeward/testing/app/operators.ts';
import { useTestApp } from '@homeward/testing/app/test-app.ts';
import { expect, it } from 'vitest';

const app = useTestApp();

it('a removed operator may do nothing from the next call on, and gets a mail', async () => {
  const ada = await addOperatorPerson(app, 'Ada');
  const list = () => app.call(operators.list, {}, { bearer: ada.accessToken });
  expect((await list()).status).toBe(200);
  await app.call(operators.remove, { params: { id: ada.id } }, AS_OPERATOR);
  expect((await list()).status).toBe(403);
  const subjects = (await app.mailsTo(ada.email)).map(({ subject }) => subject);
  expect(subjects.at(-1)).toContain('no longer has operator rights');
});

it('an operator removes their own role, also as the last one', async () => {
  const bob = await addOperatorPerson(app, 'Bob');
  const remove = () => app.call(operators.remove, { params: { id: bob.id } }, { bearer: bob.accessToken });
  const { status, body } = await remove();
  expect([status, body.operators]).toEqual([200, []]);
  expect((await remove()).status).toBe(403);
});
