import { Writable } from 'node:stream';
import pino from 'pino';
import { describe, expect, it } from 'vitest';
import { createServer } from '../../../src/platform/http/create-server.ts';

const ROUTES = ['/healthz', '/readyz', '/metrics', '/api/things/:id'];

/** Returns the log of one request per route and one to an unknown address. */
async function routesLoggedAt(level: string): Promise<unknown[]> {
  const lines: Record<string, unknown>[] = [];
  const stream = new Writable({
    write(chunk, _encoding, done) {
      lines.push(JSON.parse(String(chunk)) as Record<string, unknown>);
      done();
    },
  });
  const app = await createServer({ logger: pino({ level }, stream), trustedProxies: [] });
  for (const route of ROUTES) app.get(route, async () => ({}));
  for (const route of [...ROUTES, '/nowhere']) await app.inject({ url: route.replace(':id', 'secret') });
  await app.close();
  return lines.filter(({ msg }) => msg === 'answered').map(({ route }) => route);
}

describe('the log line of a request', () => {
  it('contains the route, and is omitted for probes', async () => {
    expect(await routesLoggedAt('info')).toEqual(['/api/things/:id', 'none']);
  });

  it('exists for probes at debug level', async () => {
    expect(await routesLoggedAt('debug')).toEqual([...ROUTES, 'none']);
  });
});
