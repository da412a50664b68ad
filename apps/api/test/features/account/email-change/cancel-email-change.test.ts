import { emailChange } from '@homeward/contract';
import { requestEmail } from '@homeward/testing/app/email-change.ts';
import { addPerson, newEmail, PASSWORD } from '@homeward/testing/app/personas.ts';
import { useTestApp } from '@homeward/testing/app/test-app.ts';
import { expect, it } from 'vitest';

const app = useTestApp();

it('a cancelled link to a new address is refused, and another account’s link works', async () => {
  const [olivia, sam] = [await addPerson(app, 'Olivia'), await addPerson(app, 'Sam')];
  const token = await requestEmail(app, olivia, newEmail('nova'));
  const other = await requestEmail(app, sam, newEmail('sam'));
  expect((await app.call(emailChange.cancel, {}, { bearer: olivia.accessToken })).status).toBe(200);
  const confirm = (it: string) => app.call(emailChange.confirm, { body: { token: it, password: PASSWORD } });
  expect((await confirm(token)).status).toBe(400);
  expect((await confirm(other)).status).toBe(200);
});
