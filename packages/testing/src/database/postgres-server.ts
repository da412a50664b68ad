import { type ChildProcess, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { createDataDirectory, giveTo } from '@homeward/api/platform/database/embedded/data-directory.ts';
import {
  findPrograms,
  type PostgresPrograms,
} from '@homeward/api/platform/database/embedded/postgres-programs.ts';
import pg from 'pg';
import { findFreePort } from '../processes/find-free-port.ts';
import { killProcessTree, signalProcessTree } from '../processes/process-tree.ts';

export interface PostgresServer {
  readonly url: string;
  /** Kills all processes of the server with `kill -9`. */
  crash(): Promise<void>;
  /** Starts the server again after a crash, with the same data, port and password. */
  restart(): Promise<void>;
  /** Stops the server with SIGSTOP: connections stay open, but the server does not answer. */
  freeze(): void;
  thaw(): void;
  stop(): Promise<void>;
}

const START_TIMEOUT_MS = 20_000;

/** Stops the server when the shell's input closes, so the server does not outlive a killed test run. */
const GUARD =
  'trap "" INT TERM HUP; directory=$1; shift; "$@" & cat > /dev/null; kill -INT $!; wait $!; rm -rf "$directory"';

export interface PostgresFiles {
  readonly programs: PostgresPrograms;
  /** The server removes this directory when it stops. The cluster is in the subdirectory `data`. */
  readonly directory: string;
  readonly password: string;
}

/** Starts a new PostgreSQL server on a free port of 127.0.0.1 with additional settings. */
export async function startPostgresServer(given: readonly string[] = []): Promise<PostgresServer> {
  return runPostgresServer(await makePostgresFiles(), given);
}

/** Returns the PostgreSQL programs in POSTGRES_BIN, or those of the embedded database if POSTGRES_BIN is not set. */
export function findTestPrograms(directory: string): PostgresPrograms {
  return findPrograms({ given: process.env.POSTGRES_BIN, databaseDirectory: directory });
}

export async function makePostgresFiles(): Promise<PostgresFiles> {
  const directory = mkdtempSync(join(tmpdir(), 'homeward-server-'));
  const programs = findTestPrograms(directory);
  const password = randomBytes(16).toString('hex');
  const passwordFile = join(directory, 'password');
  writeFileSync(passwordFile, password);
  for (const path of [directory, passwordFile]) giveTo(path, programs.user);
  const login = ['-A', 'scram-sha-256', `--pwfile=${passwordFile}`];
  await createDataDirectory(join(directory, 'data'), programs, [...login, '--no-sync']);
  return { programs, directory, password };
}

/** Starts a server on existing files. */
export async function runPostgresServer(
  { programs, directory, password }: PostgresFiles,
  given: readonly string[] = [],
): Promise<PostgresServer> {
  const data = join(directory, 'data');
  const port = await findFreePort();
  const url = `postgres://postgres:${password}@127.0.0.1:${port}/postgres`;

  async function launch(): Promise<ChildProcess> {
    const settings = [
      'listen_addresses=127.0.0.1',
      `unix_socket_directories=${directory}`,
      'max_connections=200',
      ...given,
    ];
    const command = [
      join(programs.directory, 'postgres'),
      '-D',
      data,
      '-p',
      `${port}`,
      ...settings.flatMap((it) => ['-c', it]),
    ];
    const guard = spawn('sh', ['-c', GUARD, 'sh', directory, ...command], {
      ...programs.user,
      cwd: directory,
      stdio: ['pipe', 'ignore', 'ignore'],
    });
    await waitUntilReady(url);
    return guard;
  }

  let guard = await launch();
  const pid = () => Number(readFileSync(join(data, 'postmaster.pid'), 'utf8').split('\n')[0]);
  return {
    url,
    crash: () => killProcessTree(pid()),
    freeze: () => signalProcessTree(pid(), 'SIGSTOP'),
    thaw: () => signalProcessTree(pid(), 'SIGCONT'),
    async restart() {
      const previous = guard;
      guard = await launch();
      // SIGKILL comes first, because the guard removes the files when its input closes.
      previous.kill('SIGKILL');
      previous.stdin?.destroy();
    },
    async stop() {
      guard.stdin?.end();
      await once(guard, 'exit');
      rmSync(directory, { recursive: true, force: true });
    },
  };
}

async function waitUntilReady(url: string): Promise<void> {
  const deadline = Date.now() + START_TIMEOUT_MS;
  for (;;) {
    const client = new pg.Client({ connectionString: url });
    client.on('error', () => undefined);
    try {
      await client.connect();
      return;
    } catch (error) {
      if (Date.now() > deadline) throw new Error('The PostgreSQL server did not start', { cause: error });
      await delay(25);
    } finally {
      await client.end().catch(() => undefined);
    }
  }
}
