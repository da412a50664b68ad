import { account, invites } from '@homeward/contract';
import { buildSignUp, invite } from '@homeward/testing/app/builders.ts';
import { newAddress } from '@homeward/testing/app/new-address.ts';
import { addPerson, logIn, newEmail, PASSWORD, resetTokenOf } from '@homeward/testing/app/personas.ts';
import { useTestApp } from '@homeward/testing/app/test-app.ts';
import { describe, expect, it } from 'vitest';

const COMMON = 'P@ssw0rd1';
const MESSAGE = 'This password is too easy to guess. Please choose another one.';

describe('a password that is on every list', () => {
  const app = useTestApp();

  it.each(['Password1!', 'Passw0rd!', 'Welcome1!', 'Qwerty123!', 'Iloveyou1!'])(
    'is refused for a sign-up: %s',
    async (password) => {
      const answer = await app.call(
        account.signUp,
        { body: buildSignUp(newEmail('olivia'), { password }) },
        { from: newAddress() },
      );
      expect([answer.status, answer.body.errors]).toEqual([400, { password: MESSAGE }]);
    },
  );

  it('is refused for a reset, and the link stays valid', async () => {
    const { email } = await addPerson(app, 'Olivia');
    const bearer = await resetTokenOf(app, email);
    const reset = (password: string) => app.call(account.forgotPassword, { body: { password } }, { bearer });
    const refused = await reset(COMMON);
    expect([refused.status, refused.body.errors]).toEqual([400, { password: MESSAGE }]);
    expect((await reset('Fresh-Horse-8')).status).toBe(200);
  });

  it('is refused for a change and for an invitation', async () => {
    const { email, accessToken: bearer, ...olivia } = await addPerson(app, 'Olivia');
    const body = { oldPassword: PASSWORD, newPassword: COMMON };
    const changed = await app.call(account.changePassword, { body }, { bearer });
    expect([changed.status, changed.body.errors]).toEqual([400, { newPassword: MESSAGE }]);
    await logIn(app, email);
    const link = await invite(app, { email, accessToken: bearer, ...olivia }, newEmail('ivy'));
    const joined = await app.call(invites.setPassword, { body: { ...link, password: COMMON } });
    expect([joined.status, joined.body.errors]).toEqual([400, { password: MESSAGE }]);
  });

  it('is accepted for a log-in of an account that has it', async () => {
    const { email } = await addPerson(app, 'Olivia');
    const passwordHash = await app.context.passwords.hash(COMMON);
    await app.context.db
      .updateTable('accounts')
      .set({ password_hash: passwordHash })
      .where('email', '=', email)
      .execute();
    await logIn(app, email, COMMON);
  });
});
