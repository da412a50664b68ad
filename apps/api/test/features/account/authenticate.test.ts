import { account, ENDPOINTS, type Endpoint, monitoring } from '@homeward/contract';
import { addPerson } from '@homeward/testing/app/personas.ts';
import { OPERATOR_TOKEN, useTestApp } from '@homeward/testing/app/test-app.ts';
import { beforeAll, describe, expect, it } from 'vitest';

const SESSION_CALLS = Object.entries<Endpoint>(ENDPOINTS).filter(([, { auth }]) => auth === 'session');
const OPERATOR_CALLS = Object.entries<Endpoint>(ENDPOINTS).filter(([, { auth }]) => auth === 'operator');

/** Token formats; token-kinds, ended-session and the authorisation matrix test the kinds. */
describe('a bearer', () => {
  // Wrong operator tokens are counted, and here are more than ten.
  const app = useTestApp({ env: { LIMITS_SCALE: '1000' } });
  const tokens: Record<string, string> = {};

  beforeAll(async () => {
    const olivia = await addPerson(app, 'Olivia');
    const colin = await addPerson(app, 'Colin');
    await app.call(account.logout, {}, { bearer: colin.accessToken });
    const fay = await addPerson(app, 'Fay');
    const next = await app.call(account.refreshToken, { body: { refreshToken: fay.refreshToken } });
    await app.call(account.refreshToken, { body: { refreshToken: next.body.refreshToken } });
    Object.assign(tokens, {
      'a living access token': olivia.accessToken,
      'a refresh token': olivia.refreshToken,
      'an access token of an ended session': colin.accessToken,
      'an access token that was replaced': fay.accessToken,
      'the operator token': OPERATOR_TOKEN,
      garbage: 'garbage',
      'a living token and more': `${olivia.accessToken}x`,
      'a living token in capitals': olivia.accessToken.toUpperCase(),
      'the id of the account': olivia.id,
    });
  });

  const statusOf = async (endpoint: Endpoint, authorization: string | undefined) => {
    const headers = authorization === undefined ? {} : { authorization };
    const response = await app.fetch(endpoint.path, { method: endpoint.method, headers });
    await response.text();
    return response.status;
  };

  it('has to be a complete token of a living session if a session is required', async () => {
    const refused = Object.keys(tokens).filter((kind) => kind !== 'a living access token');
    expect(refused).toHaveLength(8);
    for (const kind of refused)
      expect([kind, await statusOf(account.listSessions, `Bearer ${tokens[kind]}`)]).toEqual([kind, 401]);
    const living = tokens['a living access token'] ?? '';
    for (const header of [undefined, '', 'Bearer', living, `Basic ${living}`, `Bearer ${living} ${living}`]) {
      expect([header, await statusOf(account.listSessions, header)]).toEqual([header, 401]);
    }
    for (const header of [`Bearer ${living}`, `bearer ${living}`])
      expect([header, await statusOf(account.listSessions, header)]).toEqual([header, 200]);
  });

  it('has to be the complete operator token if an operator is required', async () => {
    for (const [kind, token] of Object.entries(tokens)) {
      const status = await statusOf(monitoring.showStatistics, `Bearer ${token}`);
      const allowed = { 'the operator token': 200, 'a living access token': 403 }[kind];
      expect([kind, status]).toEqual([kind, allowed ?? 401]);
    }
    for (const header of [undefined, OPERATOR_TOKEN, `Basic ${OPERATOR_TOKEN}`])
      expect([header, await statusOf(monitoring.showStatistics, header)]).toEqual([header, 401]);
  });

  it('is requested with a challenge, which names an error only for a refused token', async () => {
    const challengeOf = async (
      path: string,
      headers: Record<string, string>,
      method = 'GET',
      body?: string,
    ) => {
      const type = body === undefined ? {} : { 'content-type': 'application/json' };
      const answer = await app.fetch(path, { method, headers: { ...type, ...headers }, body: body ?? null });
      await answer.text();
      return [answer.status, answer.headers.get('www-authenticate')];
    };
    const wrong = { authorization: 'Bearer garbage' };
    for (const path of [account.listSessions.path, monitoring.showStatistics.path]) {
      const from = { 'x-forwarded-for': '203.0.113.7' };
      expect([path, await challengeOf(path, from)]).toEqual([path, [401, 'Bearer']]);
      expect(await challengeOf(path, { ...from, ...wrong })).toEqual([401, 'Bearer error="invalid_token"']);
    }
    expect(await challengeOf(account.listSessions.path, { authorization: 'Basic eDp5' })).toEqual([
      401,
      'Bearer',
    ]);
    // A wrong password is no invalid bearer.
    const login = JSON.stringify({ email: 'nobody@example.org', password: 'Wr0ng-pass-word!' });
    for (const headers of [{}, { authorization: `Bearer ${tokens['a living access token']}` }, wrong])
      expect(await challengeOf(account.login.path, headers, 'POST', login)).toEqual([401, 'Bearer']);
    const refresh = JSON.stringify({ refreshToken: 'garbage' });
    expect(await challengeOf(account.refreshToken.path, wrong, 'POST', refresh)).toEqual([401, 'Bearer']);
    expect(
      await challengeOf(account.listSessions.path, {
        authorization: `Bearer ${tokens['a living access token']}`,
      }),
    ).toEqual([200, null]);
  });

  it('is checked before the request’s content', async () => {
    const headers = { 'content-type': 'application/json' };
    for (const [, { path, method }] of [...SESSION_CALLS, ...OPERATOR_CALLS]) {
      if (method === 'GET') continue;
      const response = await app.fetch(path, { method, headers, body: '{ not json' });
      expect(response.status).toBe(401);
    }
  });
});
