import { account, operatorAccounts } from '@homeward/contract';
import { MINUTE_MS } from '@homeward/contract/durations';
import { newAddress } from '@homeward/testing/app/new-address.ts';
import { AS_OPERATOR } from '@homeward/testing/app/operator.ts';
import { findAccount, listAudited } from '@homeward/testing/app/operator-accounts.ts';
import {
  addPerson,
  logIn,
  PASSWORD,
  signUpUnverified,
  verifyLinkOf,
} from '@homeward/testing/app/personas.ts';
import { useTestApp } from '@homeward/testing/app/test-app.ts';
import { expect, it } from 'vitest';

const app = useTestApp();
const resend = async (id: string) => {
  // Entries of the audit log are in the order of their times.
  app.clock.advance(1);
  const { status } = await app.call(operatorAccounts.resendConfirmation, { params: { id } }, AS_OPERATOR);
  return status;
};

it('a resent confirmation has a link that works; a repeated call within a minute sends none', async () => {
  const email = await signUpUnverified(app, 'Una');
  const { signUp } = (await findAccount(app, email)).body;
  const id = signUp?.id ?? '';
  expect([await resend(id), await resend(id)]).toEqual([200, 200]);
  expect(await app.mailsTo(email)).toHaveLength(2);
  app.clock.advance(MINUTE_MS);
  expect(await resend(id)).toBe(200);
  expect(await app.mailsTo(email)).toHaveLength(3);
  expect(await listAudited(app, email)).toEqual([
    'account.viewed',
    'account.confirmationSent',
    'account.confirmationSent',
  ]);
  const { code, token } = await verifyLinkOf(app, email);
  await app.call(account.verifyEmail, { body: { code, token } });
  await logIn(app, email);
  app.clock.advance(MINUTE_MS);
  expect(await resend(id)).toBe(404);
});

it('a mailbox that has used up its budget gets no further confirmation, and the operator learns it', async () => {
  const email = await signUpUnverified(app, 'Una');
  const id = (await findAccount(app, email)).body.signUp?.id ?? '';
  const statuses: number[] = [];
  for (let count = 0; count < 4; count += 1) {
    statuses.push(await resend(id));
    app.clock.advance(MINUTE_MS);
  }
  expect(statuses).toEqual([200, 200, 200, 409]);
});

it('a sign-up for an address with an account is invisible to the operator', async () => {
  const { email } = await addPerson(app, 'Olivia');
  const body = { name: 'Mallory', email, password: PASSWORD, platform: 'Android' };
  await app.call(account.signUp, { body }, { from: newAddress() });
  expect((await findAccount(app, email)).body.signUp).toBeNull();
  const row = await app.context.db.selectFrom('sign_ups').select('id').where('email', '=', email).execute();
  expect(await resend(row[0]?.id ?? '')).toBe(404);
});
