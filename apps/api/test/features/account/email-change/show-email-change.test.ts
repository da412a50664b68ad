import { account, emailChange } from '@homeward/contract';
import { DAY_MS } from '@homeward/contract/durations';
import { askForEmail, requestEmail } from '@homeward/testing/app/email-change.ts';
import { addPerson, newEmail } from '@homeward/testing/app/personas.ts';
import { useTestApp } from '@homeward/testing/app/test-app.ts';
import { expect, it } from 'vitest';

const app = useTestApp();

it('a pending new address is shown while its link is valid', async () => {
  const olivia = await addPerson(app, 'Olivia');
  const show = async () => (await app.call(emailChange.show, {}, { bearer: olivia.accessToken })).body;
  expect(await show()).toMatchObject({ email: olivia.email, pending: null });
  const email = newEmail('nova');
  await askForEmail(app, olivia, { email, updates_contact: true });
  expect((await show()).pending).toMatchObject({ email, updates_contact: true });
  // The session ends before the link does.
  await app.context.db.updateTable('email_changes').set({ expires_at: app.clock.now() }).execute();
  expect((await show()).pending).toBeNull();
});

it('an export contains a pending address until its link is used', async () => {
  const mary = await addPerson(app, 'Mary');
  const { accessToken: bearer } = mary;
  const pending = async () => (await app.call(account.exportAccount, {}, { bearer })).body.email_change;
  expect(await pending()).toBeNull();
  const email = newEmail('mary.new');
  const token = await requestEmail(app, mary, email);
  const now = app.clock.now();
  expect(await pending()).toEqual({
    email,
    requested_at: now.toISOString(),
    expires_at: new Date(now.getTime() + DAY_MS).toISOString(),
  });
  await app.call(emailChange.confirm, { body: { token } }, { bearer });
  expect(await pending()).toBeNull();
});
