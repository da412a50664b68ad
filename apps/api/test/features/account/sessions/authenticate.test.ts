import { account, ENDPOINTS, type Endpoint } from '@homeward/contract';
import { addPerson } from '@homeward/testing/app/personas.ts';
import { OPERATOR_TOKEN, useTestApp } from '@homeward/testing/app/test-app.ts';
import { beforeAll, describe, expect, it } from 'vitest';

const SESSION_CALLS = Object.entries<Endpoint>(ENDPOINTS).filter(([, { auth }]) => auth === 'session');
const OPERATOR_CALLS = Object.entries<Endpoint>(ENDPOINTS).filter(([, { auth }]) => auth === 'operator');

describe('bearer tokens', () => {
  // Wrong operator tokens are counted, and here are more than ten.
  const app = useTestApp({ env: { LIMITS_SCALE: '1000' } });
  const tokens: Record<string, string> = {};

  beforeAll(async () => {
    const olivia = await addPerson(app, 'Olivia');
    const colin = await addPerson(app, 'Colin');
    await app.call(account.logout, {}, { bearer: colin.accessToken });
    const fay = await addPerson(app, 'Fay');
    await app.call(account.refreshToken, { body: { refreshToken: fay.refreshToken } });
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
    const path = endpoint.path.replace(/:\w+/g, 'some-id');
    const headers = authorization === undefined ? {} : { authorization };
    const response = await app.fetch(path, { method: endpoint.method, headers });
    await response.text();
    return response.status;
  };

  it.each(SESSION_CALLS)('%s lets nothing but a living access token in', async (_name, endpoint) => {
    const refused = Object.keys(tokens).filter((kind) => kind !== 'a living access token');
    expect(refused).toHaveLength(8);
    for (const kind of refused)
      expect([kind, await statusOf(endpoint, `Bearer ${tokens[kind]}`)]).toEqual([kind, 401]);
    const living = tokens['a living access token'] ?? '';
    for (const header of [undefined, '', 'Bearer', living, `Basic ${living}`, `Bearer ${living} ${living}`]) {
      expect([header, await statusOf(endpoint, header)]).toEqual([header, 401]);
    }
    // Logging out comes last in its own row: it kills the token, so it is not tried here.
    if (endpoint !== account.logout) expect(await statusOf(endpoint, `bearer ${living}`)).not.toBe(401);
  });

  it.each(OPERATOR_CALLS)('%s lets nothing but the operator token in', async (_name, endpoint) => {
    for (const [kind, token] of Object.entries(tokens)) {
      const isAllowed = kind === 'the operator token';
      expect([kind, (await statusOf(endpoint, `Bearer ${token}`)) !== 401]).toEqual([kind, isAllowed]);
    }
    expect(await statusOf(endpoint, undefined)).toBe(401);
  });

  it('asks for a token before it looks at what was sent', async () => {
    const headers = { 'content-type': 'application/json' };
    for (const [, { path, method }] of [...SESSION_CALLS, ...OPERATOR_CALLS]) {
      if (method === 'GET') continue;
      const response = await app.fetch(path, { method, headers, body: '{ not json' });
      expect(response.status).toBe(401);
    }
  });
});
