import { mailRoleChange } from '@homeward/api/features/account/operators/mail-role-change.ts';
import { PATHS } from '@homeward/contract/paths';
import { addPerson } from '@homeward/testing/app/personas.ts';
import { useTestApp } from '@homeward/testing/app/test-app.ts';
import { expect, it } from 'vitest';

const app = useTestApp();

it('the mail about a new role leads to the console, in the language of the account', async () => {
  const person = { ...(await addPerson(app, 'Olivia')), language: 'de' } as const;
  await app.context.transact((tx) => mailRoleChange(app.context, tx, { person, change: 'gained' }));
  const mail = (await app.mailsTo(person.email)).at(-1);
  expect(mail?.subject).toContain('Betreiber-Rechte');
  expect(mail?.links).toContain(`${new URL(PATHS.home, app.context.config.publicUrl).origin}/operator`);
});
