import { emailChange } from '@homeward/contract';
import { askForEmail } from '@homeward/testing/app/email-change.ts';
import { addPerson, newEmail } from '@homeward/testing/app/personas.ts';
import { useTestApp } from '@homeward/testing/app/test-app.ts';
import { expect, it } from 'vitest';

const app = useTestApp();

it('the new address of an account is shown as long as its link opens', async () => {
  const olivia = await addPerson(app, 'Olivia');
  const show = async () => (await app.call(emailChange.show, {}, { bearer: olivia.accessToken })).body;
  expect(await show()).toMatchObject({ email: olivia.email, pending: null });
  const email = newEmail('nova');
  await askForEmail(app, olivia, { email });
  expect((await show()).pending?.email).toBe(email);
  // The session ends before the link does.
  await app.context.db.updateTable('email_changes').set({ expires_at: app.clock.now() }).execute();
  expect((await show()).pending).toBeNull();
});
