import { Writable } from 'node:stream';
import { message } from '@homeward/messages/message';
import type { FastifyInstance } from 'fastify';
import pino from 'pino';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  ConflictError,
  ForbiddenError,
  NotFoundError,
  RateLimitedError,
} from '../../../src/platform/errors.ts';
import { createServer } from '../../../src/platform/http/create-server.ts';

const SECRET = 'password=hunter2 at /srv/homeward/secret.ts';

/** Errors of use cases, by path. */
const THROWN: Readonly<Record<string, unknown>> = {
  '/api/error': new Error(SECRET),
  '/api/database': Object.assign(new Error(SECRET), { code: '23505', detail: SECRET, table: 'accounts' }),
  '/api/type-error': new TypeError(SECRET),
  '/api/text': SECRET,
  '/api/nothing': null,
  '/api/bad-gateway': Object.assign(new Error(SECRET), { statusCode: 502 }),
  '/api/status-as-text': Object.assign(new Error(SECRET), { statusCode: '500' }),
};

describe('an unexpected failure', () => {
  let app: FastifyInstance;
  let log = '';

  beforeAll(async () => {
    const stream = new Writable({
      write(chunk, _encoding, done) {
        log += String(chunk);
        done();
      },
    });
    app = await createServer({ logger: pino({ level: 'error' }, stream), trustedProxies: [] });
    for (const [path, thrown] of Object.entries(THROWN)) {
      app.get(path, async () => {
        throw thrown;
      });
    }
    app.get('/api/taken', async () => {
      throw new ConflictError(message('shared.notYours'));
    });
    app.get('/api/teapot', async () => {
      throw Object.assign(new Error(SECRET), { statusCode: 418 });
    });
    app.get<{ Querystring: { ms: string } }>('/api/too-often', async (request) => {
      throw new RateLimitedError(message('server.tooMany'), Number(request.query.ms));
    });
    app.get('/api/not-yours', async () => {
      throw new ForbiddenError(message('answers.blocked'));
    });
    app.get('/api/unknown', async () => {
      throw new NotFoundError(message('answers.passkeys.unknown'));
    });
  });
  beforeEach(() => {
    log = '';
  });
  afterAll(() => app.close());

  async function get(url: string) {
    return app.inject({ url });
  }

  it.each(Object.keys(THROWN))('%s is answered 500 with the id of the request and no detail', async (url) => {
    const answer = await get(url);
    expect(answer.statusCode).toBe(500);
    expect(answer.json()).toEqual({
      resultMessage: { en: 'Something went wrong on our side. Please try again.' },
      requestId: answer.headers['x-request-id'],
    });
    expect(answer.headers['x-request-id']).toMatch(/^[0-9a-f-]{36}$/);
    expect(answer.headers['cache-control']).toBe('no-store');
    expect(`${answer.body}${JSON.stringify(answer.headers)}`).not.toContain('hunter2');
  });

  it('is logged with the answer’s request id', async () => {
    const answer = await get('/api/error');
    expect(log).toContain('request failed');
    expect(log).toContain(String(answer.headers['x-request-id']));
  });

  it.each([
    ['/api/taken', 409, 'This QR code belongs to someone else'],
    ['/api/not-yours', 403, 'The owner isn’t accepting any more messages.'],
    ['/api/unknown', 404, 'Passkey not found'],
    ['/api/teapot', 418, 'We couldn’t understand this request'],
  ])('is distinguished from a refusal: %s is %d', async (url, status, en) => {
    const answer = await get(url);
    expect([answer.statusCode, answer.json()]).toEqual([status, { resultMessage: { en } }]);
    expect(log).toBe('');
  });

  it.each([
    [0, '1'],
    [999, '1'],
    [1000, '1'],
    [1001, '2'],
    [3_600_000, '3600'],
  ])('with a limit that ends in %d ms sends Retry-After: %s', async (ms, seconds) => {
    const answer = await get(`/api/too-often?ms=${ms}`);
    expect([answer.statusCode, answer.headers['retry-after']]).toEqual([429, seconds]);
  });
});
