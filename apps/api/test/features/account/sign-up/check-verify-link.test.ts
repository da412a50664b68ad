import { account } from '@homeward/contract';
import { VERIFY_LINK_LIFE_MS } from '@homeward/contract/limits';
import { PASSWORD, signUpUnverified, verifyLinkOf } from '@homeward/testing/app/personas.ts';
import { useTestApp } from '@homeward/testing/app/test-app.ts';
import { describe, expect, it } from 'vitest';

describe('checking a verification link', () => {
  const app = useTestApp();

  const check = (body: { code: string; token: string }) => app.call(account.checkVerifyLink, { body });
  const linkOf = async (email: string) => {
    const { code, token } = await verifyLinkOf(app, email);
    return { code, token };
  };

  it('accepts a link any number of times and confirms nothing', async () => {
    const email = await signUpUnverified(app, 'Una');
    const link = await linkOf(email);
    for (const _time of ['first', 'second']) {
      const { status, body } = await check(link);
      expect([status, body.is_verified]).toEqual([200, false]);
    }
    expect((await app.call(account.login, { body: { email, password: PASSWORD } })).status).toBe(403);
  });

  it('reports a confirmed sign-up, also after the link’s 24 hours', async () => {
    const link = await linkOf(await signUpUnverified(app, 'Una'));
    await app.call(account.verifyEmail, { body: link });
    app.clock.advance(VERIFY_LINK_LIFE_MS);
    const { status, body } = await check(link);
    expect([status, body.is_verified, body.resultMessage.en]).toEqual([
      200,
      true,
      'Your email is confirmed. You can sign in now.',
    ]);
  });

  it('refuses a forged or expired link', async () => {
    const { code, token } = await linkOf(await signUpUnverified(app, 'Una'));
    const refusal = [400, { resultMessage: { en: 'Verification Failed' } }];
    for (const forged of [
      { code, token: 'forged' },
      { code: 'forged', token },
      { code: '', token: '' },
    ]) {
      const { status, body } = await check(forged);
      expect([status, body]).toEqual(refusal);
    }
    app.clock.advance(VERIFY_LINK_LIFE_MS);
    const { status, body } = await check({ code, token });
    expect([status, body]).toEqual(refusal);
  });
});
