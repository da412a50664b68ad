import { LANGUAGE_TAGS, LANGUAGES, type Language } from '@homeward/messages/languages';
import { message } from '@homeward/messages/message';
import { textOf } from '@homeward/messages/server/catalogues';
import { OPERATOR_TOKEN, openTestApp, useTestApp } from '@homeward/testing/app/test-app.ts';
import { sendBytes } from '@homeward/testing/hostile/raw-request.ts';
import { beforeAll, describe, expect, it } from 'vitest';

/** 600 a minute, scaled to 1. */
const ONE_A_MINUTE = '0.002';
const ANSWER_MAX_BYTES = 1024;
const PAGE = '/qr-code/abcdefghjkmnpqrs';

describe('a request above its address’s limit', () => {
  const app = useTestApp({ env: { LIMITS_SCALE: ONE_A_MINUTE, SUPPORT_EMAIL: 'help@homeward.example' } });

  beforeAll(async () => {
    await app.fetch('/signin');
  });

  /** Returns the raw answer. */
  const ask = async (path: string, headers: Readonly<Record<string, string>>, method = 'GET') => {
    const lines = Object.entries({ host: 'localhost', connection: 'close', ...headers });
    const head = [`${method} ${path} HTTP/1.1`, ...lines.map(([name, value]) => `${name}: ${value}`)];
    const { text } = await sendBytes(app.baseUrl, `${head.join('\r\n')}\r\n\r\n`);
    const [answerHead = '', ...body] = text.split('\r\n\r\n');
    return { head: answerHead, body: body.join('\r\n\r\n'), bytes: Buffer.byteLength(text) };
  };

  it.each(LANGUAGE_TAGS)('is answered to a browser in under 1 KB in its language (%s)', async (language) => {
    const accept = { accept: 'text/html,*/*;q=0.8', 'accept-language': language };
    for (const [path, method] of [
      [PAGE, 'GET'],
      [PAGE, 'POST'],
      ['/signin', 'GET'],
      ['/item-mails?token=x', 'GET'],
    ] as const) {
      const { head, body, bytes } = await ask(path, accept, method);
      expect(head).toMatch(/^HTTP\/1\.1 429 /);
      expect(head).toMatch(/^retry-after: \d+\r?$/m);
      expect(head).toContain('content-type: text/html; charset=utf-8');
      expect(body).toContain(`>${textOf(message('server.tooMany'), language as Language)}</h1>`);
      expect(body).toContain('mailto:help@homeward.example');
      expect(body).toContain(`dir="${LANGUAGES[language as Language].dir}"`);
      expect(bytes).toBeLessThanOrEqual(ANSWER_MAX_BYTES);
    }
  });

  it.each([
    ['a program', PAGE, { accept: '*/*' }],
    ['a call of the API', '/api/user/profiles', { accept: 'text/html' }],
  ])('is answered to %s in under 1 KB as JSON', async (_caller, path, headers) => {
    const { head, body, bytes } = await ask(path, headers);
    expect(head).toMatch(/^HTTP\/1\.1 429 /);
    expect(head).toMatch(/^retry-after: \d+\r?$/m);
    expect(JSON.parse(body)).toEqual({ resultMessage: { en: textOf(message('server.tooMany'), 'en') } });
    expect(bytes).toBeLessThanOrEqual(ANSWER_MAX_BYTES);
  });

  it.each(['/healthz', '/readyz', '/metrics'])('is never refused for a probe (%s)', async (path) => {
    const bearer = { headers: { authorization: `Bearer ${OPERATOR_TOKEN}` } };
    expect((await app.fetch(path, bearer)).status).toBe(200);
  });

  it('is refused for a probe with a wrong token', async () => {
    const wrong = { headers: { authorization: 'Bearer a-wrong-token-of-16' } };
    expect((await app.fetch('/metrics', wrong)).status).toBe(429);
  });
});

it('does not result from probes', async () => {
  const app = await openTestApp({ env: { LIMITS_SCALE: ONE_A_MINUTE } });
  for (const path of ['/healthz', '/readyz', '/metrics']) await app.fetch(path);
  expect([(await app.fetch('/signin')).status, (await app.fetch('/signin')).status]).toEqual([200, 429]);
  await app.dispose();
});
