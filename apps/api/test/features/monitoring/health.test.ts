import { failLoudly } from '@homeward/testing/database/database-template.ts';
import { copyTestDatabase } from '@homeward/testing/database/test-database.ts';
import pino from 'pino';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { registerHealthRoutes } from '../../../src/features/monitoring/health.ts';
import { type OpenDatabase, openDatabase } from '../../../src/platform/database/open-database.ts';
import { createServer } from '../../../src/platform/http/create-server.ts';

describe('the probes', () => {
  const cleanups: (() => Promise<unknown>)[] = [];
  afterEach(async () => {
    vi.useRealTimers();
    for (const clean of cleanups.splice(0)) await clean();
  });

  async function open() {
    const { settings, remove } = await copyTestDatabase();
    const database = await openDatabase(settings, { onFatal: failLoudly });
    const app = await createServer({ logger: pino({ level: 'silent' }), trustedProxies: [] });
    registerHealthRoutes(app, database);
    cleanups.push(() => app.close(), remove);
    const inject = async (url: string) => app.inject({ url });
    const get = async (url: string) => {
      const answer = await inject(url);
      return { status: answer.statusCode, body: answer.json() };
    };
    return { get, closeDatabase: () => database.close() };
  }

  it('report a running process with a database', async () => {
    const { get, closeDatabase } = await open();
    expect(await get('/healthz')).toEqual({ status: 200, body: { resultMessage: { en: 'Up' } } });
    expect(await get('/readyz')).toEqual({ status: 200, body: { resultMessage: { en: 'Ready' } } });
    await closeDatabase();
  });

  it('share one database query among simultaneous requests', async () => {
    const app = await createServer({ logger: pino({ level: 'silent' }), trustedProxies: [] });
    cleanups.push(() => app.close());
    const answer = Promise.withResolvers<void>();
    const ping = vi.fn(() => answer.promise);
    registerHealthRoutes(app, { ping } as unknown as OpenDatabase);
    const requests = [app.inject({ url: '/readyz' }), app.inject({ url: '/readyz' })];
    await vi.waitUntil(() => ping.mock.calls.length > 0);
    await app.inject({ url: '/healthz' });
    answer.resolve();
    expect((await Promise.all(requests)).map(({ statusCode }) => statusCode)).toEqual([200, 200]);
    expect(ping).toHaveBeenCalledTimes(1);
    await app.inject({ url: '/readyz' });
    expect(ping).toHaveBeenCalledTimes(2);
  });

  it('answer 503 after 2 seconds without a database answer', async () => {
    const app = await createServer({ logger: pino({ level: 'silent' }), trustedProxies: [] });
    cleanups.push(() => app.close());
    const requested = Promise.withResolvers<void>();
    const ping = () => {
      requested.resolve();
      return new Promise<void>(() => undefined);
    };
    registerHealthRoutes(app, { ping } as OpenDatabase);
    await app.ready();
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    let status = 0;
    const answered = app.inject({ url: '/readyz' }).then(({ statusCode }) => {
      status = statusCode;
    });
    await requested.promise;
    await vi.advanceTimersByTimeAsync(1899);
    expect(status).toBe(0);
    await vi.advanceTimersByTimeAsync(1);
    vi.useRealTimers();
    await answered;
    expect(status).toBe(503);
  });

  it('answer 503 while the database is down, and the process runs', async () => {
    const { get, closeDatabase } = await open();
    await closeDatabase();
    expect(await get('/readyz')).toEqual({
      status: 503,
      body: { resultMessage: { en: 'The database isn’t responding' } },
    });
    expect((await get('/healthz')).status).toBe(200);
  });
});
