import { account, secondStep } from '@homeward/contract';
import { addPerson, logIn, PASSWORD } from '@homeward/testing/app/personas.ts';
import { beginSecondStep, turnOnSecondStep } from '@homeward/testing/app/second-step.ts';
import { useTestApp } from '@homeward/testing/app/test-app.ts';
import { describe, expect, it } from 'vitest';

describe('making a secret for an authenticator app', () => {
  const app = useTestApp({ env: { BRAND_NAME: 'Tagly' } });

  it('returns the secret as text and QR code, and requires no code before it is confirmed', async () => {
    const olivia = await addPerson(app, 'Olivia');
    const { secret, uri } = await beginSecondStep(app, olivia);
    expect(uri).toContain(`otpauth://totp/Tagly:${encodeURIComponent(olivia.email)}?secret=${secret}`);
    const body = { email: olivia.email, password: PASSWORD };
    expect((await app.call(account.login, { body })).status).toBe(200);
  });

  it('replaces an earlier one, whose codes are refused', async () => {
    const olivia = await addPerson(app, 'Olivia');
    const first = await beginSecondStep(app, olivia);
    await beginSecondStep(app, olivia);
    const { status, body } = await app.call(
      secondStep.turnOn,
      { headers: first.headers, body: { code: first.nextCode() } },
      { bearer: olivia.accessToken },
    );
    expect([status, body.errors]).toEqual([400, { code: 'This code is wrong or has already been used' }]);
  });

  it('is refused without a proof, and while the second step is on', async () => {
    const olivia = await addPerson(app, 'Olivia');
    const begin = (headers = {}) => app.call(secondStep.begin, { headers }, { bearer: olivia.accessToken });
    expect((await begin()).status).toBe(400);
    const { headers, nextCode } = await turnOnSecondStep(app, olivia);
    expect((await begin(headers)).status).toBe(409);
    const again = await app.call(
      secondStep.turnOn,
      { headers, body: { code: nextCode() } },
      { bearer: olivia.accessToken },
    );
    expect(again.status).toBe(409);
    await expect(logIn(app, olivia.email)).rejects.toThrow();
  });
});
