import { operators } from '@homeward/contract';
import { AS_OPERATOR } from '@homeward/testing/app/operator.ts';
import { addOperatorPerson } from '@homeward/testing/app/operators.ts';
import { useTestApp } from '@homeward/testing/app/test-app.ts';
import { expect, it } from 'vitest';

const app = useTestApp();

it('operators are listed with the time of their role; the operator token is none of them', async () => {
  const ada = await addOperatorPerson(app, 'Ada');
  const { body } = await app.call(operators.list, {}, AS_OPERATOR);
  expect(body.operators).toEqual([
    {
      id: ada.id,
      name: ada.name,
      email: ada.email,
      since: app.clock.now().toISOString(),
      hasSecondFactor: true,
      isSelf: false,
    },
  ]);
});
