import { account, type Endpoint, profiles } from '@homeward/contract';
import { DAY_MS, HOUR_MS } from '@homeward/contract/durations';
import { logIn, PASSWORD, signUpPerson } from '@homeward/testing/app/personas.ts';
import { useTestApp } from '@homeward/testing/app/test-app.ts';
import { countSafeComparisons } from '@homeward/testing/hostile/watch-comparisons.ts';
import { beforeAll, describe, expect, it } from 'vitest';

describe('refreshing a session', () => {
  const app = useTestApp();
  let email: string;

  beforeAll(async () => {
    email = (await signUpPerson(app, 'Olivia')).email;
  });

  const refresh = (refreshToken: string) => app.call(account.refreshToken, { body: { refreshToken } });
  const useAccess = async (bearer: string) => (await app.call(profiles.list, {}, { bearer })).status;
  const withCookies = (cookie: string, headers: Record<string, string> = {}) =>
    app.call(account.refreshToken, { body: {} }, { headers: { cookie, ...headers } });

  it('returns the answer of a log-in with a new pair', async () => {
    const session = await logIn(app, email);
    const { status, body } = await refresh(session.refreshToken);
    expect(status).toBe(200);
    expect(body.user).toEqual({ _id: session.id, name: session.name, email, language: 'en' });
    expect(body.resultMessage.en).not.toBe('');
    expect(
      new Set([body.accessToken, body.refreshToken, session.accessToken, session.refreshToken]).size,
    ).toBe(4);
    expect(await useAccess(body.accessToken)).toBe(200);
    expect((await refresh(body.refreshToken)).status).toBe(200);
  });

  it('leaves the old access token valid for 30 seconds, for requests in flight', async () => {
    const session = await logIn(app, email);
    const { body } = await refresh(session.refreshToken);
    app.clock.advance(29_999);
    expect(await useAccess(session.accessToken)).toBe(200);
    app.clock.advance(1);
    expect(await useAccess(session.accessToken)).toBe(401);
    expect(await useAccess(body.accessToken)).toBe(200);
  });

  it('does not extend an access token that expires within the 30 seconds', async () => {
    const session = await logIn(app, email);
    app.clock.advance(HOUR_MS - 1);
    await refresh(session.refreshToken);
    expect(await useAccess(session.accessToken)).toBe(200);
    app.clock.advance(1);
    expect(await useAccess(session.accessToken)).toBe(401);
  });

  it('refuses the access token of two generations ago', async () => {
    const first = await logIn(app, email);
    const second = (await refresh(first.refreshToken)).body;
    await refresh(second.refreshToken);
    expect(await useAccess(second.accessToken)).toBe(200);
    expect(await useAccess(first.accessToken)).toBe(401);
  });

  it('limits the old access token to 30 seconds in total when two tabs race', async () => {
    const { accessToken, refreshToken } = await logIn(app, email);
    await refresh(refreshToken);
    app.clock.advance(29_999);
    await refresh(refreshToken);
    app.clock.advance(1);
    expect(await useAccess(accessToken)).toBe(401);
  });

  it.each<[string, (old: { accessToken: string; refreshToken: string }, bearer: string) => Promise<unknown>]>(
    [
      ['signing out', (_old, bearer) => app.call(account.logout, {}, { bearer })],
      ['signing out with it', ({ accessToken }) => app.call(account.logout, {}, { bearer: accessToken })],
      [
        'a change of the password',
        (_old, bearer) => {
          const body = { oldPassword: PASSWORD, newPassword: PASSWORD };
          return app.call(account.changePassword, { body }, { bearer });
        },
      ],
      [
        'another device that ends all others',
        async () => {
          const { accessToken } = await logIn(app, email);
          return app.call(account.endOtherSessions, {}, { bearer: accessToken });
        },
      ],
    ],
  )('ends the old access token with its session by %s', async (_what, end) => {
    const old = await logIn(app, email);
    const { body } = await refresh(old.refreshToken);
    expect(await useAccess(old.accessToken)).toBe(200);
    await end(old, body.accessToken);
    expect([await useAccess(old.accessToken), await useAccess(body.accessToken)]).toEqual([401, 401]);
  });

  it('ends the old access token when a stolen refresh token is used', async () => {
    const first = await logIn(app, email);
    const second = (await refresh(first.refreshToken)).body;
    const third = (await refresh(second.refreshToken)).body;
    expect(await useAccess(second.accessToken)).toBe(200);
    expect((await refresh(first.refreshToken)).status).toBe(401);
    for (const { accessToken } of [first, second, third]) expect(await useAccess(accessToken)).toBe(401);
  });

  it('accepts the cookie’s token only with the CSRF header', async () => {
    const answer = await app.call(account.login, { body: { email, password: PASSWORD } });
    const jar = answer.headers.getSetCookie().map((cookie) => cookie.split(';')[0] ?? '');
    const cookie = jar.join('; ');
    const csrf = jar.find((it) => it.startsWith('XSRF-TOKEN='))?.slice('XSRF-TOKEN='.length) ?? '';
    const refreshOnly = jar.find((it) => it.startsWith('refreshToken=')) ?? '';

    expect((await withCookies(cookie)).status).toBe(403);
    const madeUp = { 'x-xsrf-token': 'made up' };
    expect((await withCookies(cookie, madeUp)).status).toBe(403);
    expect(await countSafeComparisons(() => withCookies(cookie, madeUp))).toBe(1);
    expect((await withCookies(cookie, { 'x-xsrf-token': '' })).status).toBe(403);
    expect((await withCookies(refreshOnly, { 'x-xsrf-token': csrf })).status).toBe(403);
    const refreshed = await withCookies(cookie, { 'x-xsrf-token': csrf });
    expect(refreshed.status).toBe(200);
    expect(await useAccess(refreshed.body.accessToken)).toBe(200);
    const names = refreshed.headers.getSetCookie().map((it) => it.split('=')[0]);
    expect(names.sort()).toEqual(['XSRF-TOKEN', 'refreshToken']);
    expect(refreshed.headers.getSetCookie().join()).toContain(`refreshToken=${refreshed.body.refreshToken};`);
  });

  it('answers 401 without a token, to a malformed one and to an access token', async () => {
    const { accessToken } = await logIn(app, email);
    expect((await withCookies('')).status).toBe(401);
    for (const token of ['', 'garbage', accessToken]) expect((await refresh(token)).status).toBe(401);
  });

  it('returns the same pair to two tabs that race within 30 seconds', async () => {
    const { refreshToken } = await logIn(app, email);
    const first = await refresh(refreshToken);
    app.clock.advance(30_000);
    const second = await refresh(refreshToken);
    expect([second.status, second.body]).toEqual([200, first.body]);
    expect(await useAccess(first.body.accessToken)).toBe(200);
  });

  it('returns the same pair to 20 simultaneous requests', async () => {
    const { refreshToken } = await logIn(app, email);
    const answers = await Promise.all(Array.from({ length: 20 }, () => refresh(refreshToken)));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    const pairs = new Set(answers.map(({ body }) => `${body.accessToken} ${body.refreshToken}`));
    expect(pairs.size).toBe(1);
    expect(await useAccess(answers[0]?.body.accessToken ?? '')).toBe(200);
  });

  it('ends the session when a token is reused later, which indicates theft', async () => {
    const { refreshToken } = await logIn(app, email);
    const other = await logIn(app, email);
    const { body } = await refresh(refreshToken);
    app.clock.advance(30_001);
    expect((await refresh(refreshToken)).status).toBe(401);
    expect(await useAccess(body.accessToken)).toBe(401);
    expect((await refresh(body.refreshToken)).status).toBe(401);
    expect(await useAccess(other.accessToken)).toBe(200);
  });

  it('mails once when a session ends because of a reused token', async () => {
    const person = await signUpPerson(app, 'Olivia');
    await refresh(person.refreshToken);
    app.clock.advance(30_001);
    for (let time = 0; time < 3; time += 1) await refresh(person.refreshToken);
    const mails = (await app.mailsTo(person.email)).filter(({ subject }) => /was signed out/.test(subject));
    expect(mails).toHaveLength(1);
    expect(mails[0]?.links.map((link) => new URL(link).pathname)).toEqual(['/forgot-password-link']);
  });

  it('refuses a token of two generations ago, also within the race interval', async () => {
    const first = await logIn(app, email);
    const second = (await refresh(first.refreshToken)).body;
    const third = (await refresh(second.refreshToken)).body;
    expect((await refresh(first.refreshToken)).status).toBe(401);
    expect(await useAccess(third.accessToken)).toBe(401);
  });

  it('ends 90 days after the log-in, regardless of use', async () => {
    let { refreshToken } = await logIn(app, email);
    for (let week = 0; week < 15; week += 1) {
      app.clock.advance(6 * DAY_MS - (week === 14 ? 1 : 0));
      const answer = await refresh(refreshToken);
      expect(answer.status).toBe(200);
      ({ refreshToken } = answer.body);
    }
    app.clock.advance(1);
    expect((await refresh(refreshToken)).status).toBe(401);
  });

  it('distinguishes a thief’s older token from a race', async () => {
    const first = await logIn(app, email);
    const second = (await refresh(first.refreshToken)).body;
    app.clock.advance(31_000);
    const third = (await refresh(second.refreshToken)).body;
    expect((await refresh(first.refreshToken)).status).toBe(401);
    expect(await useAccess(third.accessToken)).toBe(401);
  });

  it.each([
    [
      'a change of password',
      account.changePassword,
      { body: { oldPassword: PASSWORD, newPassword: PASSWORD } },
    ],
    ['a deletion of the account', account.deleteAccount, { headers: { 'x-user-password': PASSWORD } }],
  ])('is refused after %s, for the newest and the previous token', async (_what, endpoint, call) => {
    const first = await signUpPerson(app, 'Olivia');
    const second = (await refresh(first.refreshToken)).body;
    const bearer = second.accessToken;
    expect((await app.call(endpoint as Endpoint, call, { bearer })).status).toBe(200);
    for (const { refreshToken } of [first, second]) {
      const answer = await refresh(refreshToken);
      expect([answer.status, answer.body]).toEqual([401, { resultMessage: { en: 'Please sign in' } }]);
    }
  });

  it('makes access tokens valid for an hour', async () => {
    const session = await logIn(app, email);
    app.clock.advance(HOUR_MS - 1);
    expect(await useAccess(session.accessToken)).toBe(200);
    app.clock.advance(1);
    expect(await useAccess(session.accessToken)).toBe(401);
    expect((await refresh(session.refreshToken)).status).toBe(200);
  });

  it('makes refresh tokens valid for 7 days from creation', async () => {
    const [used, unused] = [await logIn(app, email), await logIn(app, email)];
    app.clock.advance(7 * DAY_MS - 1);
    const renewed = await refresh(used.refreshToken);
    expect(renewed.status).toBe(200);
    app.clock.advance(1);
    expect((await refresh(unused.refreshToken)).status).toBe(401);
    app.clock.advance(6 * DAY_MS);
    expect((await refresh(renewed.body.refreshToken)).status).toBe(200);
  });
});
