import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { sendBytes, sendRaw } from '@homeward/testing/hostile/raw-request.ts';
import type { FastifyInstance } from 'fastify';
import pino from 'pino';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createServer } from '../../../src/platform/http/create-server.ts';
import { ensureLanCertificate } from '../../../src/platform/lan/lan-certificate.ts';

const HEAD = 'POST /echo HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n';
/** Start of every TLS handshake. */
const HALF_A_HELLO = '\x16\x03\x01';

describe('over TLS', () => {
  let app: FastifyInstance;
  let baseUrl: string;
  let ca: string;
  let directory: string;

  beforeAll(async () => {
    directory = mkdtempSync(path.join(tmpdir(), 'homeward-tls-'));
    const tls = await ensureLanCertificate(directory, ['127.0.0.1'], new Date());
    ca = tls.cert;
    app = await createServer({ logger: pino({ level: 'silent' }), trustedProxies: [], tls });
    app.post('/echo', async (request) => request.body);
    const listen = async () => app.listen({ port: 0, host: '127.0.0.1' });
    baseUrl = await listen();
  });
  afterAll(async () => {
    await app.close();
    rmSync(directory, { recursive: true, force: true });
  });

  it('a request is answered as usual', async () => {
    const headers = { 'content-type': 'application/json' };
    const answer = await sendRaw(baseUrl, { method: 'POST', path: '/echo', headers, body: '{"a":1}', ca });
    expect([answer.status, answer.text]).toEqual([200, '{"a":1}']);
  });

  // One test, so that all of them wait side by side.
  it('an idle client is closed within 10 seconds, before and after the handshake', async () => {
    const started = await Promise.all([
      sendBytes(baseUrl, ''),
      sendBytes(baseUrl, HALF_A_HELLO),
      sendBytes(baseUrl, '', ca),
      sendBytes(baseUrl, `${HEAD}X-Half-A-He`, ca),
      sendBytes(baseUrl, `${HEAD}Content-Length: 100\r\n\r\n{"half":`, ca),
    ]);
    for (const { tookMs } of started) {
      expect(tookMs).toBeLessThan(10_000);
      expect(tookMs).toBeGreaterThan(5000);
    }
    const [silent, halfHello, , halfHead, halfBody] = started.map(({ text }) => text);
    expect([silent, halfHello]).toEqual(['', '']);
    for (const text of [halfHead, halfBody]) expect(text).toMatch(/^HTTP\/1\.1 408 Request Timeout\r\n/);
  });

  it('an overlong header is answered with a message', async () => {
    const { text } = await sendBytes(baseUrl, `${HEAD}X-Long: ${'x'.repeat(9000)}\r\n\r\n`, ca);
    expect(text).toMatch(/^HTTP\/1\.1 431 /);
  });

  it('a client of plain HTTP is closed at once', async () => {
    const { text, tookMs } = await sendBytes(baseUrl, 'GET / HTTP/1.1\r\nHost: localhost\r\n\r\n');
    expect(text).toBe('');
    expect(tookMs).toBeLessThan(2000);
  });
});
