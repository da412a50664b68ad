import { account, profiles } from '@homeward/contract';
import { logIn, signUpPerson } from '@homeward/testing/app/personas.ts';
import { useTestApp } from '@homeward/testing/app/test-app.ts';
import { beforeAll, describe, expect, it } from 'vitest';

describe('logging out', () => {
  const app = useTestApp();
  let email: string;

  beforeAll(async () => {
    email = (await signUpPerson(app, 'Olivia')).email;
  });

  const logOut = (bearer: string) => app.call(account.logout, {}, { bearer });
  const useAccess = async (bearer: string) => (await app.call(profiles.list, {}, { bearer })).status;
  const refresh = async (refreshToken: string) =>
    (await app.call(account.refreshToken, { body: { refreshToken } })).status;

  it('ends both tokens of the session at once', async () => {
    const session = await logIn(app, email);
    const answer = await logOut(session.accessToken);
    expect([answer.status, answer.body]).toEqual([200, { resultMessage: { en: 'Successfully logout' } }]);
    expect(await useAccess(session.accessToken)).toBe(401);
    expect(await refresh(session.refreshToken)).toBe(401);
    expect((await logOut(session.accessToken)).status).toBe(401);
  });

  it('does not affect other sessions of the account', async () => {
    const [phone, laptop] = [await logIn(app, email), await logIn(app, email)];
    await logOut(phone.accessToken);
    expect(await useAccess(laptop.accessToken)).toBe(200);
    expect(await refresh(laptop.refreshToken)).toBe(200);
  });

  it('refuses earlier refresh tokens, also within the race interval', async () => {
    const session = await logIn(app, email);
    const renewed = await app.call(account.refreshToken, { body: { refreshToken: session.refreshToken } });
    await logOut(renewed.body.accessToken);
    expect(await refresh(session.refreshToken)).toBe(401);
    expect(await refresh(renewed.body.refreshToken)).toBe(401);
    expect(await useAccess(renewed.body.accessToken)).toBe(401);
  });

  it.each([undefined, {}])('accepts the body %j', async (body) => {
    const { accessToken } = await logIn(app, email);
    const answer = await app.call(account.logout, (body ? { body } : {}) as object, { bearer: accessToken });
    expect(answer.status).toBe(200);
  });

  it('accepts an empty body with a JSON content type', async () => {
    const { accessToken } = await logIn(app, email);
    const headers = { 'content-type': 'application/json' };
    expect((await app.call(account.logout, {}, { bearer: accessToken, headers })).status).toBe(200);
  });

  it('clears the cookies', async () => {
    const { accessToken } = await logIn(app, email);
    const { headers } = await logOut(accessToken);
    expect(headers.getSetCookie().sort()).toEqual([
      expect.stringMatching(/^XSRF-TOKEN=; Max-Age=0; Path=\/; /),
      expect.stringMatching(/^refreshToken=; Max-Age=0; Path=\/api\/user; /),
    ]);
  });
});
