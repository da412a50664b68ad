import { account, stepUp } from '@homeward/contract';
import { newAddress } from '@homeward/testing/app/new-address.ts';
import { addPerson, PASSWORD, type Person, WRONG_PASSWORD } from '@homeward/testing/app/personas.ts';
import { LIVING, sessionStatus } from '@homeward/testing/app/session-status.ts';
import { useTestApp } from '@homeward/testing/app/test-app.ts';
import { describe, expect, it } from 'vitest';

describe('confirming with the password', () => {
  const app = useTestApp();

  const confirm = ({ accessToken: bearer }: Person, password: unknown, from = newAddress()) =>
    app.call(stepUp.withPassword, { body: { password } }, { bearer, from });

  it('returns a proof and a message', async () => {
    const { status, body } = await confirm(await addPerson(app, 'Olivia'), PASSWORD);
    expect(status).toBe(200);
    expect(body).toEqual({
      proof: expect.stringMatching(/^[\w-]{43}$/),
      expires_at: expect.any(String),
      resultMessage: { en: 'Thanks, we’ve confirmed it’s you' },
    });
  });

  it('refuses a wrong one at its field, and the session stays valid', async () => {
    const olivia = await addPerson(app, 'Olivia');
    const { status, body } = await confirm(olivia, WRONG_PASSWORD);
    expect([status, body]).toEqual([
      400,
      { resultMessage: { en: 'Wrong password' }, errors: { password: 'Wrong password' } },
    ]);
    expect(await sessionStatus(app, olivia)).toEqual(LIVING);
  });

  it.each([undefined, '', 'weak'])('refuses %j as no password', async (password) => {
    const { status, body } = await confirm(await addPerson(app, 'Olivia'), password);
    expect([status, Object.keys(body.errors ?? {})]).toEqual([400, ['password']]);
  });

  it('counts wrong ones with those of log-ins', async () => {
    const olivia = await addPerson(app, 'Olivia');
    const from = newAddress();
    for (let time = 1; time <= 10; time += 1)
      expect((await confirm(olivia, WRONG_PASSWORD, from)).status).toBe(400);
    expect((await confirm(olivia, PASSWORD, from)).status).toBe(429);
    const credentials = { email: olivia.email, password: PASSWORD };
    expect((await app.call(account.login, { body: credentials }, { from })).status).toBe(429);
  });
});
