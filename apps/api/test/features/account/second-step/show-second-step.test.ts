import { account, secondStep } from '@homeward/contract';
import { addPerson } from '@homeward/testing/app/personas.ts';
import { ticketOf, turnOnSecondStep } from '@homeward/testing/app/second-step.ts';
import { useTestApp } from '@homeward/testing/app/test-app.ts';
import { expect, it } from 'vitest';

const app = useTestApp();

it('the second step is shown with the number of recovery codes, and exported without secrets', async () => {
  const olivia = await addPerson(app, 'Olivia');
  const { recoveryCodes, secret } = await turnOnSecondStep(app, olivia);
  const turnedOnAt = app.clock.now().toISOString();
  const [code = ''] = recoveryCodes;
  await app.call(secondStep.signIn, { body: { ticket: await ticketOf(app, olivia.email), code } });
  const bearer = { bearer: olivia.accessToken };
  const { body } = await app.call(secondStep.show, {}, bearer);
  expect(body).toMatchObject({ is_on: true, turned_on_at: turnedOnAt, recovery_codes_left: 9 });
  const exported = await app.call(account.exportAccount, {}, bearer);
  expect(exported.body.second_step).toEqual({ turned_on_at: turnedOnAt, recovery_codes_left: 9 });
  expect(JSON.stringify(exported.body)).not.toContain(secret);
});
