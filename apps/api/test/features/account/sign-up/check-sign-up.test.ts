import { signUps } from '@homeward/contract';
import { makeSignUpLink, setSignUpMode } from '@homeward/testing/app/sign-up-links.ts';
import { useTestApp } from '@homeward/testing/app/test-app.ts';
import { describe, expect, it } from 'vitest';

describe('the check before a sign-up', () => {
  const app = useTestApp();

  const check = async (body: object) => (await app.call(signUps.checkSignUp, { body: { ...body } })).body;

  it('allows everyone while the mode is open, also with an invalid link', async () => {
    expect(await check({})).toMatchObject({ is_allowed: true });
    expect(await check({ invitation: 'no-link' })).toMatchObject({ is_allowed: true });
  });

  it('returns the refusal of a sign-up, and leaves a link unused', async () => {
    await setSignUpMode(app, 'invited');
    const { token } = await makeSignUpLink(app);
    const refusal = { is_allowed: false, resultMessage: { en: 'You need an invitation to sign up here.' } };
    expect(await check({})).toMatchObject(refusal);
    for (let time = 1; time <= 2; time += 1)
      expect(await check({ invitation: token })).toMatchObject({ is_allowed: true });
  });
});
