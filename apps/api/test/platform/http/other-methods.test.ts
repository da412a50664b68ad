import { useTestApp } from '@homeward/testing/app/test-app.ts';
import { sendBytes, sendRaw } from '@homeward/testing/hostile/raw-request.ts';
import { describe, expect, it } from 'vitest';

const TAG = '/qr-code/abcdefghjkmnpqrs';
const READ_ONLY = 'GET, HEAD, OPTIONS';

describe('an unsupported method', () => {
  const app = useTestApp();

  it.each([
    ['GET', '/api/user/login', 'OPTIONS, POST'],
    ['GET', '/api/user/login?x=1', 'OPTIONS, POST'],
    ['HEAD', '/api/user/login', 'OPTIONS, POST'],
    ['PATCH', '/api/qrcode/x', 'DELETE, GET, HEAD, OPTIONS, PUT'],
    ['DELETE', '/api/openapi.json', READ_ONLY],
    ['POST', '/healthz', READ_ONLY],
    ['POST', '/metrics', READ_ONLY],
    ['PUT', TAG, 'GET, HEAD, OPTIONS, POST'],
    ['PUT', '/signin', READ_ONLY],
    ['DELETE', '/favicon.svg', READ_ONLY],
    ['POST', '/assets/index.js', READ_ONLY],
  ])('is answered 405 with the supported ones (%s %s)', async (method, path, allow) => {
    const answer = await sendRaw(app.baseUrl, { method, path });
    expect([answer.status, answer.headers.allow]).toEqual([405, allow]);
    expect(answer.headers['x-request-id']).toMatch(/^[0-9a-f-]{36}$/);
    if (method !== 'HEAD')
      expect(JSON.parse(answer.text)).toEqual({
        resultMessage: { en: 'This address doesn’t accept this kind of request' },
      });
  });

  it('is answered 405 before its body is parsed', async () => {
    const headers = { 'content-type': 'text/plain' };
    expect((await app.fetch('/healthz', { method: 'POST', headers, body: 'x' })).status).toBe(405);
  });

  it('is answered to a browser with a page in its language', async () => {
    const headers = { accept: 'text/html', 'accept-language': 'de' };
    const answer = await sendRaw(app.baseUrl, { method: 'POST', path: '/signin', headers });
    expect([answer.status, answer.headers['content-type']]).toEqual([405, 'text/html; charset=utf-8']);
    expect(answer.text).toContain('Diese Adresse nimmt Anfragen dieser Art nicht an</h1>');
  });

  it.each(['GET', 'POST', 'PUT', 'PATCH', 'OPTIONS'])(
    'is distinguished from an unknown address: %s is 404 there',
    async (method) => {
      for (const path of ['/api/user/nothing', '/api/user/', '/no-such-page', '/api/qrcode/a/b/c']) {
        const answer = await sendRaw(app.baseUrl, { method, path });
        expect([path, answer.status, answer.headers.allow]).toEqual([path, 404, undefined]);
      }
    },
  );
});

describe('OPTIONS', () => {
  const app = useTestApp();

  it.each([
    ['/api/user/login', 'OPTIONS, POST'],
    ['/api/qrcode/x', 'DELETE, GET, HEAD, OPTIONS, PUT'],
    [TAG, 'GET, HEAD, OPTIONS, POST'],
    ['/', READ_ONLY],
    ['/readyz', READ_ONLY],
    ['*', 'DELETE, GET, HEAD, OPTIONS, POST, PUT'],
  ])('%s is answered 204 with the supported methods', async (path, allow) => {
    const { status, headers, text } = await sendRaw(app.baseUrl, { method: 'OPTIONS', path });
    expect([status, headers.allow, text]).toEqual([204, allow, '']);
    expect(headers['access-control-allow-origin']).toBeUndefined();
  });
});

describe('a request that HTTP forbids', () => {
  const app = useTestApp();

  it.each([
    ['without a Host', 'GET /healthz HTTP/1.1\r\n', 400],
    ['with an expectation that is unknown', 'GET /healthz HTTP/1.1\r\nHost: localhost\r\nExpect: x\r\n', 417],
  ])('%s is answered in JSON with a request id, to a browser with a page', async (_what, head, status) => {
    const { text } = await sendBytes(app.baseUrl, `${head}Connection: close\r\n\r\n`);
    expect(text).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `));
    expect(text).toMatch(/\r\nx-request-id: [0-9a-f-]{36}\r\n/i);
    expect(JSON.parse(text.slice(text.indexOf('\r\n\r\n')))).toEqual({
      resultMessage: { en: 'We couldn’t understand this request' },
    });
    const accept = 'Accept: text/html\r\nAccept-Language: de\r\nConnection: close\r\n\r\n';
    const page = await sendBytes(app.baseUrl, `${head}${accept}`);
    expect(page.text).toMatch(/<html lang="de"/);
  });

  it('without a Host is accepted in HTTP/1.0', async () => {
    const { text } = await sendBytes(app.baseUrl, 'GET /healthz HTTP/1.0\r\n\r\n');
    expect(text).toMatch(/^HTTP\/1\.1 200 /);
  });

  it.each([
    ['/api/user/login', 'POST', 'application/json', 'gzip'],
    ['/api/user/login', 'POST', 'application/json', 'foo'],
    ['/api/user/login', 'POST', 'application/json', 'identity, gzip'],
    [TAG, 'POST', 'application/x-www-form-urlencoded', 'gzip'],
  ])(
    'with a body in an unknown encoding is answered 415 (%s %s %s %s)',
    async (path, method, type, encoding) => {
      const headers = { 'content-type': type, 'content-encoding': encoding };
      const answer = await app.fetch(path, { method, headers, body: '{}' });
      expect([answer.status, answer.headers.get('accept-encoding')]).toEqual([415, 'identity']);
      const text = await answer.text();
      if (path.startsWith('/api/'))
        expect(JSON.parse(text)).toEqual({
          resultMessage: { en: 'This type of content isn’t supported' },
        });
    },
  );

  it('without a body is accepted, regardless of its encoding header', async () => {
    expect((await app.fetch('/healthz', { headers: { 'content-encoding': 'gzip' } })).status).toBe(200);
  });

  it('with a body in the encoding identity is accepted', async () => {
    const headers = { 'content-type': 'application/json', 'content-encoding': 'Identity' };
    const body = JSON.stringify({ email: 'nobody@example.org', password: 'Wr0ng-pass-word!' });
    expect((await app.fetch('/api/user/login', { method: 'POST', headers, body })).status).toBe(401);
  });
});
