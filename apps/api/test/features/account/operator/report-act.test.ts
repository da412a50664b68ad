import { audit } from '@homeward/contract';
import { AS_OPERATOR } from '@homeward/testing/app/operator.ts';
import { addPerson } from '@homeward/testing/app/personas.ts';
import { useTestApp } from '@homeward/testing/app/test-app.ts';
import { expect, it } from 'vitest';
import { reportAct } from '../../../../src/features/account/operator/report-act.ts';

const app = useTestApp();

it('an act on an account is recorded, and mailed in the language of the account', async () => {
  const person = { ...(await addPerson(app, 'Olivia')), language: 'de' } as const;
  const link = new URL('/operator', app.context.config.publicUrl).href;
  const act = { operator: { name: 'Ada' }, act: 'operator.added', change: 'roleGained', link } as const;
  const now = app.clock.now();
  await app.context.transact((tx) => reportAct(app.context, tx, { ...act, person, now }));
  const mail = (await app.mailsTo(person.email)).at(-1);
  expect(mail?.subject).toContain('Betreiber-Rechte');
  expect(mail?.links).toContain(link);
  const log = await app.call(audit.listActs, { query: { search: person.email } }, AS_OPERATOR);
  expect(log.body.acts).toMatchObject([{ operator: 'Ada', act: 'operator.added', subject: person.email }]);
});
