import { randomUUID } from 'node:crypto';
import { finder, monitoring } from '@homeward/contract';
import pino from 'pino';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { DatabaseAwayError } from '../../../src/platform/database/connection-loss.ts';
import { createServer } from '../../../src/platform/http/create-server.ts';
import { createServe } from '../../../src/platform/http/serve.ts';

const NO_LIMITS = {
  assertMayRead: () => undefined,
  assertMayGuess: () => undefined,
  noteFailure: () => undefined,
};

describe('a call during which the database was lost', () => {
  let app: Awaited<ReturnType<typeof createServer>>;
  let tries: number;

  /** The database is lost at the first try of each call. */
  async function loseOnce(): Promise<never> {
    tries += 1;
    throw tries === 1 ? new DatabaseAwayError() : new Error('tried again');
  }

  beforeEach(async () => {
    tries = 0;
    app = await createServer({ logger: pino({ level: 'silent' }), trustedProxies: [] });
    const serve = createServe(app, {
      contextFor: () => undefined,
      authenticate: async () => undefined,
      authenticateOperator: async () => ({ name: 'test' }),
      readGuard: NO_LIMITS,
      secureCookies: false,
    });
    serve(monitoring.listMails, loseOnce);
    serve(finder.sendMessage, loseOnce, { repeats: ({ body }) => body.note_id !== undefined });
    serve(monitoring.retryMails, loseOnce);
  });
  afterEach(() => app.close());

  const note = { code: '0123456789abcdef', message: 'Found it' };

  it.each([
    ['reads', 'GET', monitoring.listMails.path, undefined, 2],
    ['is one with the same again', 'POST', finder.sendMessage.path, { ...note, note_id: randomUUID() }, 2],
    ['would be another again', 'POST', finder.sendMessage.path, note, 1],
    ['does not say what twice would be', 'POST', monitoring.retryMails.path, {}, 1],
  ] as const)('that %s: %s %s', async (_what, method, url, payload, expected) => {
    const { statusCode } = await app.inject({ method, url, ...(payload ? { payload } : {}) });
    expect(tries).toBe(expected);
    expect(statusCode).toBe(expected === 1 ? 503 : 500);
  });
});
