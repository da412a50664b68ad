import { account } from '@homeward/contract';
import { PASSWORD, signUpPerson } from '@homeward/testing/app/personas.ts';
import { openTestApp, type TestApp } from '@homeward/testing/app/test-app.ts';
import { afterAll, describe, expect, it } from 'vitest';

const SEVEN_DAYS_S = 7 * 24 * 60 * 60;
const YEAR_S = 365 * 24 * 60 * 60;
const apps: TestApp[] = [];

/** Logs in at a product with this address and gives back the attributes of each cookie that was set. */
async function cookiesOfLogin(publicUrl: string): Promise<Record<string, string[]>> {
  const app = await openTestApp({ env: { PUBLIC_URL: publicUrl } });
  apps.push(app);
  const { email } = await signUpPerson(app, 'Olivia');
  const { headers } = await app.call(account.login, { body: { email, password: PASSWORD } });
  return Object.fromEntries(
    headers.getSetCookie().map((cookie) => {
      const [pair = '', ...attributes] = cookie.split('; ');
      return [pair.split('=')[0] ?? '', attributes.sort()];
    }),
  );
}

describe('the cookies of a login', () => {
  afterAll(async () => {
    for (const app of apps) await app.dispose();
  });

  it('hide the refresh token from scripts and other sites, and let own scripts read the CSRF token', async () => {
    const cookies = await cookiesOfLogin('http://localhost:3000');
    expect(cookies.refreshToken).toEqual([
      'HttpOnly',
      `Max-Age=${SEVEN_DAYS_S}`,
      'Path=/api/user',
      'SameSite=Strict',
    ]);
    expect(cookies['XSRF-TOKEN']).toEqual([`Max-Age=${SEVEN_DAYS_S}`, 'Path=/', 'SameSite=Strict']);
    expect(cookies.device).toEqual(['HttpOnly', `Max-Age=${YEAR_S}`, 'Path=/api/user', 'SameSite=Lax']);
    expect(Object.keys(cookies).sort()).toEqual(['XSRF-TOKEN', 'device', 'refreshToken']);
  });

  it('are Secure only if PUBLIC_URL is https', async () => {
    const cookies = await cookiesOfLogin('HTTPS://Homeward.Example');
    for (const attributes of Object.values(cookies)) expect(attributes).toContain('Secure');
  });
});
