import { codes } from '@homeward/contract';
import { sendBytes, sendSlowly } from '@homeward/testing/hostile/raw-request.ts';
import type { FastifyInstance } from 'fastify';
import pino from 'pino';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { answerUploadTimeout } from '../../../src/platform/http/answer-client-errors.ts';
import { createServer } from '../../../src/platform/http/create-server.ts';
import { acceptFiles } from '../../../src/platform/http/uploads.ts';

const HEAD = 'POST /echo HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n';

describe('a slow client', () => {
  let app: FastifyInstance;
  let baseUrl: string;

  beforeAll(async () => {
    app = await createServer({ logger: pino({ level: 'silent' }), trustedProxies: [] });
    app.post('/echo', async (request) => request.body);
    for (const [path, timeoutMs] of [
      ['/file', 60_000],
      ['/small-file', 3000],
    ] as const) {
      // biome-ignore lint/nursery/noMisusedPromises: Fastify waits for an asynchronous plugin
      await app.register(async (scope) => {
        acceptFiles(scope, { ...codes.savePhoto.upload, timeoutMs }, answerUploadTimeout);
        scope.put(path, async (request) => ({ bytes: (request.body as Buffer).length }));
      });
    }
    const listen = async () => app.listen({ port: 0, host: '127.0.0.1' });
    baseUrl = await listen();
  });
  afterAll(() => app.close());

  it.concurrent('may take longer for a file, within its limit', async () => {
    const pieceBytes = 4 * 1024;
    const [slow, slower] = await Promise.all([
      sendSlowly(baseUrl, 'PUT /file', { pieces: 5, pieceBytes, everyMs: 2100 }),
      sendSlowly(baseUrl, 'PUT /small-file', { pieces: 5, pieceBytes, everyMs: 2100 }),
    ]);
    expect(slow.text).toMatch(/^HTTP\/1\.1 200 OK\r\n/);
    expect(slow.text).toContain('{"bytes":20480}');
    expect(slow.tookMs).toBeGreaterThan(9500);
    expect(slower.text).toMatch(/^HTTP\/1\.1 408 Request Timeout\r\n/);
    expect(slower.tookMs).toBeLessThan(6000);
  });

  it.concurrent('holds no place by sending a few bytes at a time', async () => {
    const { text, tookMs } = await sendSlowly(baseUrl, 'PUT /file', { pieces: 50, everyMs: 200 });
    expect(text).toMatch(/^HTTP\/1\.1 408 Request Timeout\r\n/);
    expect(tookMs).toBeLessThan(6000);
  });

  it.concurrent('is answered and closed within 10 seconds, for each missing part', async () => {
    const answers = await Promise.all([
      sendBytes(baseUrl, `${HEAD}Content-Length: 100\r\n\r\n{"half":`),
      sendBytes(baseUrl, `${HEAD}X-Half-A-He`),
      sendBytes(baseUrl, ''),
    ]);
    for (const { text, tookMs } of answers) {
      expect(tookMs).toBeLessThan(10_000);
      expect(tookMs).toBeGreaterThan(5000);
      if (text === '') continue;
      expect(text).toMatch(/^HTTP\/1\.1 408 Request Timeout\r\n/);
      expect(JSON.parse(text.slice(text.indexOf('\r\n\r\n')))).toEqual({
        resultMessage: { en: 'The request took too long' },
      });
    }
    expect(answers.slice(0, 2).every(({ text }) => text !== '')).toBe(true);
  });

  it('that speaks no HTTP is answered 400 in JSON', async () => {
    const { text } = await sendBytes(baseUrl, 'HELO homeward\r\n\r\n');
    expect(text).toMatch(/^HTTP\/1\.1 400 Bad Request\r\n/);
    expect(text).toMatch(/\r\nX-Request-Id: [0-9a-f-]{36}\r\n/);
    expect(JSON.parse(text.slice(text.indexOf('\r\n\r\n')))).toEqual({
      resultMessage: { en: 'We couldn’t understand this request' },
    });
  });

  it.each([
    ['two lengths', 'Content-Length: 2\r\nContent-Length: 3\r\n\r\n{}'],
    ['a length and chunks', 'Content-Length: 2\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n'],
    ['a length that is no number', 'Content-Length: many\r\n\r\n{}'],
  ])('that sends %s is refused: a proxy could interpret it otherwise', async (_kind, rest) => {
    const { text } = await sendBytes(baseUrl, `${HEAD}${rest}`);
    expect(text).toMatch(/^HTTP\/1\.1 400 /);
    expect(text).toContain('Connection: close');
  });
});
