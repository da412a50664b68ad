import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { giveTo } from '@homeward/api/platform/database/embedded/data-directory.ts';
import pg from 'pg';
import { findFreePort } from '../processes/find-free-port.ts';
import { findTestPrograms } from './postgres-server.ts';

const START_TIMEOUT_MS = 10_000;

export interface Pgbouncer {
  /** URL of the same database through PgBouncer. */
  readonly url: string;
  stop(): Promise<void>;
}

export function findPgbouncer(): string | undefined {
  return ['pgbouncer', '/usr/sbin/pgbouncer'].find((name) => spawnSync(name, ['--version']).status === 0);
}

/** Starts PgBouncer in transaction mode, with fewer server connections than clients. */
export async function startPgbouncer(program: string, databaseUrl: string): Promise<Pgbouncer> {
  const { port, username, password, pathname } = new URL(databaseUrl);
  const directory = mkdtempSync(join(tmpdir(), 'homeward-pgbouncer-'));
  const { user } = findTestPrograms(directory);
  const ownPort = await findFreePort();
  const name = pathname.slice(1);
  const users = join(directory, 'users.txt');
  const file = join(directory, 'pgbouncer.ini');
  writeFileSync(users, `"${username}" "${password}"\n`);
  writeFileSync(
    file,
    [
      '[databases]',
      `${name} = host=127.0.0.1 port=${port} dbname=${name} user=${username} password=${password}`,
      '[pgbouncer]',
      'listen_addr = 127.0.0.1',
      `listen_port = ${ownPort}`,
      'unix_socket_dir =',
      'auth_type = scram-sha-256',
      `auth_file = ${users}`,
      'pool_mode = transaction',
      'default_pool_size = 3',
    ].join('\n'),
  );
  chmodSync(directory, 0o700);
  for (const path of [directory, users, file]) giveTo(path, user);
  const child = spawn(program, [file], { ...user, cwd: directory, stdio: 'ignore' });
  const end = () => child.kill('SIGKILL');
  process.once('exit', end);
  const url = new URL(databaseUrl);
  url.port = String(ownPort);
  await untilReady(url.href);
  return {
    url: url.href,
    async stop() {
      process.off('exit', end);
      const gone = once(child, 'exit');
      end();
      await gone;
      rmSync(directory, { recursive: true, force: true });
    },
  };
}

async function untilReady(url: string): Promise<void> {
  const deadline = performance.now() + START_TIMEOUT_MS;
  for (;;) {
    const client = new pg.Client({ connectionString: url });
    client.on('error', () => undefined);
    try {
      await client.connect();
      await client.query('select 1');
      return;
    } catch (error) {
      if (performance.now() > deadline) throw new Error('PgBouncer did not start', { cause: error });
      await delay(25);
    } finally {
      await client.end().catch(() => undefined);
    }
  }
}
