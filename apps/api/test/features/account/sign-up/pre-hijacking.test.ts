import { account } from '@homeward/contract';
import { DAY_MS } from '@homeward/contract/durations';
import { buildSignUp } from '@homeward/testing/app/builders.ts';
import { logIn, newEmail, resetTokenOf, verifyLinkOf } from '@homeward/testing/app/personas.ts';
import { useTestApp } from '@homeward/testing/app/test-app.ts';
import { describe, expect, it } from 'vitest';

const SAMS = 'Sams-Horse-1';
const OLIVIAS = 'Olivias-Horse-2';

describe('an attacker who signs up first with another person’s address', () => {
  const app = useTestApp({ env: { LIMITS_SCALE: '1000' } });

  async function signUp(email: string, password: string) {
    await app.call(account.signUp, { body: buildSignUp(email, { password }) });
    return verifyLinkOf(app, email);
  }
  const verify = ({ code, token }: { code: string; token: string }) =>
    app.call(account.verifyEmail, { body: { code, token } });

  async function statusOfLogin(email: string, password: string): Promise<number> {
    return (await app.call(account.login, { body: { email, password } })).status;
  }

  it('has no access once the owner has signed up and confirmed', async () => {
    const email = newEmail('olivia');
    const sams = await signUp(email, SAMS);
    const olivias = await signUp(email, OLIVIAS);
    expect((await verify(olivias)).status).toBe(200);
    await logIn(app, email, OLIVIAS);
    expect(await statusOfLogin(email, SAMS)).toBe(401);
    expect((await verify(sams)).status).toBe(400);
    const renewed = await app.call(account.verifyEmailLink, { body: { code: sams.code, token: sams.token } });
    expect(renewed.status).toBe(400);
    expect(await statusOfLogin(email, SAMS)).toBe(401);
  });

  it('has no access by signing up after the owner', async () => {
    const email = newEmail('olivia');
    const olivias = await signUp(email, OLIVIAS);
    await signUp(email, SAMS);
    expect((await verify(olivias)).status).toBe(200);
    await logIn(app, email, OLIVIAS);
    expect(await statusOfLogin(email, SAMS)).toBe(401);
  });

  it('has no access when the owner, who never signed up, resets the password', async () => {
    const email = newEmail('olivia');
    const sams = await signUp(email, SAMS);
    const bearer = await resetTokenOf(app, email);
    const reset = await app.call(account.forgotPassword, { body: { password: OLIVIAS } }, { bearer });
    expect(reset.status).toBe(200);
    await logIn(app, email, OLIVIAS);
    expect(await statusOfLogin(email, SAMS)).toBe(401);
    expect((await verify(sams)).status).toBe(400);
  });

  it('loses access when the owner resets the password after confirming the wrong mail', async () => {
    const email = newEmail('olivia');
    expect((await verify(await signUp(email, SAMS))).status).toBe(200);
    const sam = await logIn(app, email, SAMS);
    const openLink = await resetTokenOf(app, email);
    const bearer = await resetTokenOf(app, email);
    await app.call(account.forgotPassword, { body: { password: OLIVIAS } }, { bearer });
    const listed = await app.call(account.listSessions, {}, { bearer: sam.accessToken });
    const refreshed = await app.call(account.refreshToken, { body: { refreshToken: sam.refreshToken } });
    const reused = await app.call(account.forgotPassword, { body: { password: SAMS } }, { bearer: openLink });
    expect([listed.status, refreshed.status, reused.status]).toEqual([401, 401, 400]);
    expect(await statusOfLogin(email, SAMS)).toBe(401);
    await logIn(app, email, OLIVIAS);
  });

  it('is not confirmed by a link that the owner requests again', async () => {
    const email = newEmail('olivia');
    const olivias = await signUp(email, OLIVIAS);
    await signUp(email, SAMS);
    app.clock.advance(DAY_MS);
    const { code, token } = olivias;
    await app.call(account.verifyEmailLink, { body: { code, token } });
    const renewed = await verifyLinkOf(app, email);
    expect((await verify(renewed)).status).toBe(200);
    await logIn(app, email, OLIVIAS);
    expect(await statusOfLogin(email, SAMS)).toBe(401);
  });
});
