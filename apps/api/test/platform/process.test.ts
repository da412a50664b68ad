import { once } from 'node:events';
import { rmSync } from 'node:fs';
import net from 'node:net';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { setTimeout as delay } from 'node:timers/promises';
import { makeScratchDirectory } from '@homeward/testing/database/scratch-directory.ts';
import { type RunningProduct, runProduct } from '@homeward/testing/processes/run-product.ts';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { findRunningServer } from '../../src/platform/database/embedded/running-server.ts';

const START_MS = 90_000;

describe('the server process', { timeout: START_MS }, () => {
  let dataDir: string;
  let running: RunningProduct[];

  // The first test's start creates the database for all: a start with an existing one costs less.
  beforeAll(() => {
    dataDir = makeScratchDirectory('homeward-process-');
  });
  afterAll(() => rmSync(dataDir, { recursive: true, force: true }));

  beforeEach(() => {
    running = [];
  });
  afterEach(async () => {
    for (const { child, ended } of running) {
      child.kill('SIGKILL');
      await ended;
    }
  });

  function run(env: NodeJS.ProcessEnv = {}): RunningProduct {
    const product = runProduct({ DATA_DIR: dataDir, ...env });
    running.push(product);
    return product;
  }

  /** The tags in the embedded database of the product that runs. */
  async function listCodes(): Promise<string[]> {
    const database = await findRunningServer(path.join(dataDir, 'database'));
    const client = new pg.Client({ connectionString: database?.url ?? '' });
    await client.connect();
    const { rows } = await client.query<{ id: string }>('select id from tags');
    await client.end();
    return rows.map(({ id }) => id);
  }

  async function stop({ child, ended }: RunningProduct): Promise<number | null> {
    child.kill('SIGTERM');
    return ended;
  }

  it('mints 8 codes, logs their links and the place of mails without a terminal, and excludes a second process', async () => {
    const first = run();
    const baseUrl = await first.ready;
    for (const code of await listCodes()) {
      const answer = await fetch(`${baseUrl}/api/qrcode/owner-details/${code}`);
      expect([answer.status, (await answer.json()) as object]).toMatchObject([
        200,
        { owner: { registered: false } },
      ]);
    }
    expect(await listCodes()).toHaveLength(8);
    expect(first.output.stdout).toContain('/dev/mail');
    expect(first.output.stdout.match(/\/qr-code\/[0-9a-z]{16}/g)).toHaveLength(8);
    for (const line of first.output.stdout.trim().split('\n')) expect(JSON.parse(line)).toHaveProperty('msg');
    expect((await fetch(`${baseUrl}/readyz`)).status).toBe(200);

    const second = run();
    expect(await second.ended).toBe(1);
    expect(second.output.stderr).toMatch(
      /^Homeward cannot start: The data directory .* is in use by another [^\n]+\n$/,
    );
    expect((await fetch(`${baseUrl}/readyz`)).status).toBe(200);

    expect(await stop(first)).toBe(0);
    expect(first.output.stderr).toBe('');
    const again = run();
    await again.ready;
    expect(again.output.stdout).not.toContain('/qr-code/');
    expect(await listCodes()).toHaveLength(8);
    expect(await stop(again)).toBe(0);
  });

  it.each(['SIGTERM', 'SIGHUP'] as const)(
    'finishes a request in flight on %s, takes no new ones, and exits with 0',
    async (signal) => {
      const product = run();
      const { port } = new URL(await product.ready);
      const socket = net.connect(Number(port), '127.0.0.1');
      const body = '{"email":"a@example.org","password":"Wrong-Horse-7"}';
      const head = `POST /api/user/login HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: ${body.length}`;
      socket.write(`${head}\r\nExpect: 100-continue\r\n\r\n${body.slice(0, 10)}`);
      // The server has requested the rest of the body: the request is in flight.
      const [continued] = (await once(socket, 'data')) as [Buffer];
      expect(String(continued)).toMatch(/^HTTP\/1\.1 100 Continue/);
      product.child.kill(signal);
      await untilRefused(Number(port));
      socket.write(body.slice(10));
      const answer = await text(socket);
      expect(answer).toMatch(/^HTTP\/1\.1 401 /);
      // No idle connection delays the process's end.
      expect(answer).toMatch(/\r\nconnection: close\r\n/i);
      expect(answer).toContain('{"resultMessage":{"en":"Wrong email or password"}}');
      expect(await product.ended).toBe(0);
    },
  );

  it('serves for SHUTDOWN_DELAY while /readyz fails; a second signal stops it', async () => {
    const product = run({ SHUTDOWN_DELAY: '60' });
    const baseUrl = await product.ready;
    const statusOf = async (path: string) => (await fetch(`${baseUrl}${path}`)).status;
    expect(await statusOf('/readyz')).toBe(200);
    product.child.kill('SIGTERM');
    await vi.waitUntil(async () => (await statusOf('/readyz')) === 503);
    expect(await statusOf('/api/qrcode/categories')).toBe(401);
    expect(await stop(product)).toBe(0);
  });

  it.each([
    [{ PORT: 'http' }, /^Homeward cannot start: PORT [^\n]+\n$/],
    [{ DATA_DIR: '/dev/null/data' }, /^Homeward cannot start: DATA_DIR [^\n]+\n$/],
    [{ POSTGRES_BIN: '/dev/null' }, /^Homeward cannot start: POSTGRES_BIN [^\n]+\n$/],
    [{ DATABASE_URL: 'postgres://nobody@127.0.0.1:9/none' }, /^Homeward cannot start: [^\n]+\n$/],
  ])('stops with one line for %j', async (env, line) => {
    const product = run(env);
    expect(await product.ended).toBe(1);
    expect(product.output.stderr).toMatch(line);
    expect(product.output.stdout).toBe('');
  });

  it('runs several processes on its embedded database, and stops its server', async () => {
    const product = run({ WEB_CONCURRENCY: '2' });
    const baseUrl = await product.ready;
    expect((await fetch(`${baseUrl}/readyz`)).status).toBe(200);
    const database = await findRunningServer(path.join(dataDir, 'database'));
    expect(await stop(product)).toBe(0);
    expect(() => process.kill(database?.pid ?? 0, 0)).toThrow('ESRCH');
  });

  it('exits with 0 when a terminal interrupts it twice and then closes', async () => {
    const product = runProduct({ DATA_DIR: dataDir }, [], { detached: true });
    running.push(product);
    await product.ready;
    const group = -(product.child.pid ?? 0);
    process.kill(group, 'SIGINT');
    process.kill(group, 'SIGINT');
    expect(await product.ended).toBe(0);
    expect(await findRunningServer(path.join(dataDir, 'database'))).toBe(undefined);
  });

  it('stops with one line when its port is in use', async () => {
    const taken = net.createServer().listen(0, '127.0.0.1');
    await once(taken, 'listening');
    const { port } = taken.address() as net.AddressInfo;
    const product = run({ PORT: String(port) });
    expect(await product.ended).toBe(1);
    expect(product.output.stderr).toMatch(
      new RegExp(`^Homeward cannot listen on 127\\.0\\.0\\.1:${port}: [^\\n]+\\n$`),
    );
    taken.close();
  });

  it('logs JSON lines, one per mail, without passwords, tokens, links or URL contents', async () => {
    const product = run({ LOG_LEVEL: 'trace' });
    const baseUrl = await product.ready;
    await fetch(`${baseUrl}/api/user`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: '{"name":"Secret","email":"secret@example.org","password":"Long-Horse-78","platform":"Android"}',
    });
    await fetch(`${baseUrl}/account?code=secret-code&token=secret-token`);
    await fetch(`${baseUrl}/api/user/profiles`, {
      headers: { authorization: 'Bearer secret-bearer', cookie: 'a=secret-cookie' },
    });
    await fetch(`${baseUrl}/api/user/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: '{"email":"secret@example.org","password":"Secret-Horse-7"}',
    });
    // A mail that hides its timing leaves within 3 s.
    const isAnnounced = () =>
      product.output.stdout.includes('A mail waits: see http://localhost:0/dev/mail.');
    await vi.waitUntil(isAnnounced, { timeout: START_MS });
    await stop(product);
    expect(product.output.stdout).not.toContain('/account?');
    const lines = product.output.stdout.split('\n').filter((line) => line.startsWith('{'));
    expect(lines.length).toBeGreaterThan(3);
    for (const line of lines) expect(JSON.parse(line)).toHaveProperty('level');
    expect(product.output.stdout + product.output.stderr).not.toMatch(/secret/i);
    expect(product.output.stdout).toContain('/api/user/login');
  });
});

/** Resolves once no process listens at the port any more. */
async function untilRefused(port: number): Promise<void> {
  for (;;) {
    const socket = net.connect(port, '127.0.0.1');
    const mustRefuse = await once(socket, 'connect').then(
      () => false,
      () => true,
    );
    socket.destroy();
    if (mustRefuse) return;
    await delay(20);
  }
}
