import type { EndpointName } from '@homeward/contract';
import { typedTagId } from '@homeward/contract/tag-id';
import { addPerson, type Person } from '@homeward/testing/app/personas.ts';
import { OPERATOR_TOKEN, useTestApp } from '@homeward/testing/app/test-app.ts';
import { HOSTILE_IDS, HOSTILE_NUMBERS, HOSTILE_SEARCHES } from '@homeward/testing/hostile/hostile-values.ts';
import { type RawAnswer, sendRaw } from '@homeward/testing/hostile/raw-request.ts';
import { ENDPOINT_NAMES, endpointOf } from '@homeward/testing/hostile/valid-calls.ts';
import { beforeAll, describe, expect, it } from 'vitest';

const WITH_PARAMS = ENDPOINT_NAMES.filter((name) => endpointOf(name).params);
const READING = ENDPOINT_NAMES.filter((name) => endpointOf(name).method === 'GET');
const WITH_QUERY = ENDPOINT_NAMES.filter((name) => endpointOf(name).query);

describe('hostile addresses', () => {
  const app = useTestApp({ env: { LIMITS_SCALE: '10000' } });
  let olivia: Person;

  beforeAll(async () => {
    olivia = await addPerson(app, 'Olivia');
  });

  function send(name: EndpointName, path: string): Promise<RawAnswer> {
    const { method, auth } = endpointOf(name);
    const bearer = auth === 'operator' ? OPERATOR_TOKEN : olivia.accessToken;
    return sendRaw(app.baseUrl, { method, path, headers: { authorization: `Bearer ${bearer}` } });
  }

  function assertRefused(path: string, { status, headers, text }: RawAnswer): void {
    const what = path.slice(0, 120);
    expect(status >= 400 && status < 500, `${what} answered ${status}: ${text}`).toBe(true);
    expect(headers['content-type'], what).toBe('application/json; charset=utf-8');
    expect(headers['x-request-id'], what).toMatch(/^[0-9a-f-]{36}$/);
    expect(headers['cache-control'], what).toBe('no-store');
    expect((JSON.parse(text) as { resultMessage: { en: string } }).resultMessage.en, what).toMatch(/\S/);
  }

  it.each(WITH_PARAMS)('%s refuses every hostile id', async (name) => {
    for (const id of HOSTILE_IDS) {
      const path = endpointOf(name).path.replace(/:\w+/g, () => id);
      assertRefused(path, await send(name, path.replaceAll(' ', '%20')));
    }
  });

  it.each(READING)('%s refuses an unknown query parameter by its name', async (name) => {
    const path = endpointOf(name).path.replace(/:\w+/g, '6f3c3a52-7a4e-4a9b-9f0e-0d6a3f1d7c11');
    const { status, text } = await send(name, `${path}?colour=red`);
    expect(status).toBe(400);
    expect(JSON.parse(text)).toMatchObject({ errors: { colour: 'Unknown field' } });
  });

  it.each(WITH_QUERY)('%s refuses every hostile value in its query', async (name) => {
    const { path, query } = endpointOf(name);
    const keys = Object.keys(query?.shape ?? {});
    for (const key of keys) {
      const isText = key === 'name';
      // The rest of the request is valid.
      const needed = keys.includes('name') && !isText ? 'name=suit&' : '';
      const base = `${path.replace(/:\w+/g, olivia.id)}?${needed}`;
      // Some of them begin an id.
      const hostile = HOSTILE_NUMBERS.filter((value) => key !== 'id' || typedTagId(value) === undefined);
      const texts = { name: HOSTILE_SEARCHES, search: ['abc%00', 'x'.repeat(201)] };
      for (const value of texts[key as keyof typeof texts] ?? hostile)
        assertRefused(`${key}=${value}`, await send(name, `${base}${key}=${value}`));
      const good = { name: 'suit', id: 'abc' }[key] ?? '1';
      for (const odd of [
        `${key}=${good}&${key}=${good}`,
        `${key}[]=${good}`,
        `${key}[a]=${good}`,
        `${key}=${good}&nonsense=1`,
        `${key}=${good}&__proto__=1`,
        `${key}=${good}&__proto__[a]=1`,
      ]) {
        assertRefused(odd, await send(name, `${base}${odd}`));
      }
    }
  });

  const TOKEN = 'a'.repeat(22);
  it.each([
    ...['/qr-code/:x', '/qr-code/abcdefghjkmnpqrs?lang=:x', '/messages/:x', `/messages/${TOKEN}?lang=:x`],
    ...['/item-mails?token=:x', '/item-mails?lang=:x', '/item-photos/:x/small.webp', '/dev/mail/:x'],
    ...[
      '/dev/mail/:x/html',
      '/items/:x',
      '/assets/:x',
      '/:x',
      '/ABCDEFGHJKMNPQRS:x',
      '/ABCDEFGHJKMNPQRS?lang=:x',
      '/operator/:x',
      '/api/docs/:x',
    ],
  ])('of the page %s are answered without a 5xx', async (pattern) => {
    for (const id of HOSTILE_IDS) {
      const path = pattern.replace(':x', id.replaceAll(' ', '%20'));
      const { status } = await sendRaw(app.baseUrl, { path, headers: { accept: 'text/html' } });
      expect(status < 500, `${path.slice(0, 120)} answered ${status}`).toBe(true);
    }
  });

  it('that are unknown are answered 404 in JSON', async () => {
    const paths = [
      '/api',
      '/api/',
      '/api/nothing',
      '/api//user',
      '/api/user/',
      '/api/user/login/',
      '/api/../api/nothing',
      '/api/%2e%2e/healthz',
      '/API/user',
    ];
    for (const path of paths) {
      const answer = await sendRaw(app.baseUrl, { path });
      assertRefused(path, answer);
      expect([path, answer.status]).toEqual([path, 404]);
    }
  });

  it.each(['GET', 'PATCH', 'PUT', 'DELETE', 'TRACE', 'PROPFIND'])(
    'with %s are answered 405 with Allow and JSON',
    async (method) => {
      const answer = await sendRaw(app.baseUrl, { method, path: '/api/user/login' });
      assertRefused(method, answer);
      expect([answer.status, answer.headers.allow]).toEqual([405, 'OPTIONS, POST']);
    },
  );

  it.each([
    [431, 'headers', { path: '/api/user/profiles', headers: { 'x-filler': 'x'.repeat(8200) } }],
    [431, 'a cookie', { path: '/api/user/profiles', headers: { cookie: `accessToken=${'x'.repeat(8200)}` } }],
    [414, 'an address', { path: `/api/qrcode/details/${'x'.repeat(8200)}` }],
    [414, 'an address', { path: `/api/qrcode/details/${'x'.repeat(20_000)}` }],
  ])('get %d in JSON for %s of more than 8 KB', async (status, _what, request) => {
    const answer = await sendRaw(app.baseUrl, request);
    assertRefused('8 KB', answer);
    expect(answer.status).toBe(status);
  });

  it('with headers of 7 KB are accepted', async () => {
    const headers = { 'x-filler': 'x'.repeat(7000) };
    expect((await sendRaw(app.baseUrl, { path: '/healthz', headers })).status).toBe(200);
  });
});
