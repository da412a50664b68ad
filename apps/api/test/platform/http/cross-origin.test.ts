import { account, profiles } from '@homeward/contract';
import { addPerson, PASSWORD } from '@homeward/testing/app/personas.ts';
import { openTestApp, useTestApp } from '@homeward/testing/app/test-app.ts';
import { describe, expect, it } from 'vitest';

const ORIGIN = 'https://dashboard.example.org';
const OTHER = 'https://elsewhere.example.org';
const CORS = /^access-control-/;

const corsHeaders = (headers: Headers) => [...headers].filter(([name]) => CORS.test(name));
const preflight = (origin: string, method = 'POST') => ({
  method: 'OPTIONS',
  headers: {
    origin,
    'access-control-request-method': method,
    'access-control-request-headers': 'authorization,content-type',
  },
});

describe('scripts of an origin in CORS_ORIGINS', () => {
  const app = useTestApp({ env: { CORS_ORIGINS: `http://localhost:5173,${ORIGIN}` } });

  it('get methods and headers of a call by a preflight request', async () => {
    const answer = await app.fetch('/api/user/login', preflight(ORIGIN));
    expect(answer.status).toBe(204);
    expect(Object.fromEntries(corsHeaders(answer.headers))).toEqual({
      'access-control-allow-origin': ORIGIN,
      'access-control-allow-methods': 'OPTIONS, POST',
      'access-control-allow-headers': expect.stringMatching(
        /^authorization, content-type, .*x-user-password/,
      ),
      'access-control-expose-headers': expect.stringMatching(/retry-after.*x-request-id/),
      'access-control-max-age': '600',
    });
    expect(answer.headers.get('vary')).toMatch(/\borigin$/);
  });

  it('can read answers to calls with a bearer, including refusals, and never with cookies', async () => {
    const { accessToken: bearer } = await addPerson(app, 'Olivia');
    for (const options of [{ bearer }, {}]) {
      const answer = await app.call(profiles.list, {}, { ...options, headers: { origin: ORIGIN } });
      expect(answer.status).toBe('bearer' in options ? 200 : 401);
      expect(answer.headers.get('access-control-allow-origin')).toBe(ORIGIN);
      expect(answer.headers.get('access-control-allow-credentials')).toBeNull();
      expect(answer.headers.get('access-control-expose-headers')).toContain('x-request-id');
      expect(answer.headers.get('vary')).toMatch(/\borigin$/);
    }
  });

  it('can sign in with a password and read the description', async () => {
    const { email } = await addPerson(app, 'Olivia');
    const headers = { origin: ORIGIN };
    const signIn = await app.call(account.login, { body: { email, password: PASSWORD } }, { headers });
    expect([signIn.status, signIn.headers.get('access-control-allow-origin')]).toEqual([200, ORIGIN]);
    const description = await app.fetch('/api/openapi.json', { headers });
    expect(description.headers.get('access-control-allow-origin')).toBe(ORIGIN);
    expect(description.headers.get('cross-origin-resource-policy')).toBe('cross-origin');
  });

  it.each([OTHER, 'https://dashboard.example.org:8443', 'http://dashboard.example.org', 'null'])(
    'are distinguished from those of %s, which can read nothing',
    async (origin) => {
      for (const init of [preflight(origin), { headers: { origin } }]) {
        const answer = await app.fetch('/api/openapi.json', init);
        expect(corsHeaders(answer.headers)).toEqual([]);
        expect(answer.headers.get('cross-origin-resource-policy')).toBe('same-origin');
        expect(answer.headers.get('vary')).toMatch(/\borigin$/);
      }
    },
  );

  it('can read no page', async () => {
    for (const path of ['/', '/qr-code/abcdefghjkmnpqrs', '/healthz'])
      expect(corsHeaders((await app.fetch(path, { headers: { origin: ORIGIN } })).headers)).toEqual([]);
  });
});

it('get Retry-After for an answer above the limit of an address', async () => {
  const app = await openTestApp({ env: { CORS_ORIGINS: ORIGIN, LIMITS_SCALE: '0.002' } });
  const init = { headers: { origin: ORIGIN } };
  await app.fetch('/api/openapi.json', init);
  const answer = await app.fetch('/api/openapi.json', init);
  expect([answer.status, answer.headers.get('access-control-allow-origin')]).toEqual([429, ORIGIN]);
  await app.dispose();
});

it('are allowed nowhere without CORS_ORIGINS', async () => {
  const app = await openTestApp();
  for (const init of [preflight(ORIGIN, 'GET'), { headers: { origin: ORIGIN } }]) {
    const answer = await app.fetch('/api/openapi.json', init);
    expect(corsHeaders(answer.headers)).toEqual([]);
    expect(answer.headers.get('cross-origin-resource-policy')).toBe('same-origin');
  }
  await app.dispose();
});
