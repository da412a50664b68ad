import { once } from 'node:events';
import net, { type AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import type { FastifyInstance } from 'fastify';
import pino from 'pino';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { registerHealthRoutes } from '../../../src/features/monitoring/health.ts';
import type { OpenDatabase } from '../../../src/platform/database/open-database.ts';
import { createServer } from '../../../src/platform/http/create-server.ts';

const REQUEST = 'GET /healthz HTTP/1.1\r\nHost: localhost\r\n\r\n';

describe('a draining server', () => {
  let app: FastifyInstance;
  let port: number;

  beforeEach(async () => {
    app = await createServer({ logger: pino({ level: 'silent' }), trustedProxies: [] });
    registerHealthRoutes(app, { ping: async () => undefined } as OpenDatabase);
    await app.listen({ port: 0, host: '127.0.0.1' });
    ({ port } = app.server.address() as AddressInfo);
  });
  afterEach(() => app.close());

  async function connect() {
    // Accepted only when the server emits 'connection'.
    const accepted = once(app.server, 'connection');
    const socket = net.connect(port, '127.0.0.1');
    await accepted;
    return socket;
  }

  /** Sends a request and returns the head of its answer. */
  async function ask(socket: net.Socket): Promise<string> {
    socket.write(REQUEST);
    const [answer] = (await once(socket, 'data')) as [Buffer];
    return String(answer).split('\r\n\r\n')[0] ?? '';
  }

  const statusOf = async (path: string) => (await fetch(`http://127.0.0.1:${port}${path}`)).status;

  it('fails /readyz while it serves requests, and each answer closes its connection', async () => {
    const reused = await connect();
    expect(await ask(reused)).not.toMatch(/connection: close/i);
    app.drain.begin({ isLeaving: true });
    expect(await statusOf('/readyz')).toBe(503);
    expect(await statusOf('/healthz')).toBe(200);
    expect(await ask(reused)).toMatch(/^HTTP\/1\.1 200 [\s\S]+connection: close/i);
    await once(reused, 'end');
  });

  it('stays ready if another process takes over at the port', async () => {
    app.drain.begin({ isLeaving: false });
    expect(await statusOf('/readyz')).toBe(200);
    expect(await ask(await connect())).toMatch(/connection: close/i);
  });

  it('serves requests on connections that were idle when it closed', async () => {
    const fresh = await connect();
    const reused = await connect();
    await ask(reused);
    const closed = app.close();
    await vi.waitUntil(() => !app.server.listening, { interval: 1 });
    for (const socket of [fresh, reused]) {
      socket.write(REQUEST);
      expect(await text(socket)).toMatch(/^HTTP\/1\.1 200 [\s\S]+connection: close/i);
    }
    await closed;
  });

  it('closes connections without requests', async () => {
    const fresh = await connect();
    const reused = await connect();
    await ask(reused);
    const ended = Promise.all([once(fresh, 'close'), once(reused, 'close')]);
    for (const socket of [fresh, reused]) socket.resume();
    await app.close();
    await ended;
  });
});
