import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { chmodSync, lstatSync, mkdirSync, realpathSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import pg from 'pg';
import { closePool } from '../close-pool.ts';
import { ignoreIdleErrors } from '../ignore-idle-errors.ts';
import { typeParsers } from '../type-parsers.ts';
import { lockDirectory } from './directory-lock.ts';
import { startMaintenance } from './embedded-maintenance.ts';
import type { EmbeddedWorkerData, EmbeddedWorkerMessage } from './embedded-worker.ts';

/** How long a query may wait for the one connection before it fails instead of queueing without end. */
const CHECKOUT_TIMEOUT_MS = 15_000;

/** Opens PGlite in `<directory>/database`, making it first if needed; rejects with one line when another process has it. */
export async function openEmbedded(
  settings: { directory: string },
  options: { onFatal(error: Error): void },
) {
  mkdirSync(settings.directory, { recursive: true, mode: 0o700 });
  const directory = realpathSync(settings.directory);
  const lock = await lockDirectory(directory, { onLost: options.onFatal });
  const socketDirectory = createSocketDirectory(directory);
  const socketPath = socketPathIn(socketDirectory);
  try {
    // Left by a process that was killed; no process listens on it, since the lock is ours.
    rmSync(socketPath, { force: true });
    const clusterDirectory = join(directory, 'database');
    const server = await startEmbeddedServer({ clusterDirectory, socketPath }, options.onFatal);
    const pool = createPool(socketDirectory);
    const upkeep = startMaintenance(pool);
    return {
      pool,
      async close() {
        await upkeep.stop();
        await closePool(pool);
        await server.stop();
        rmSync(socketDirectory === directory ? socketPath : socketDirectory, {
          recursive: true,
          force: true,
        });
        await lock.release();
      },
    };
  } catch (error) {
    await lock.release();
    throw error;
  }
}

function createPool(socketDirectory: string): pg.Pool {
  const pool = new pg.Pool({
    host: socketDirectory,
    port: SOCKET_PORT,
    user: 'postgres',
    database: 'postgres',
    // All of PGlite's connections share one session, in which two would mix up their transactions and statements.
    max: 1,
    idleTimeoutMillis: 0,
    connectionTimeoutMillis: CHECKOUT_TIMEOUT_MS,
    types: typeParsers,
    // The session outlives a connection, and would refuse to prepare again what the last one had prepared.
    onConnect: async (client) => void (await client.query('discard all')),
  });
  return ignoreIdleErrors(pool);
}

/** PostgreSQL clients find a Unix socket by directory and port. */
const SOCKET_PORT = 5432;

/** The shortest limit among Linux (107) and macOS (103). */
const MAX_SOCKET_PATH_BYTES = 103;

/** The path at which PostgreSQL clients look for the socket in a directory. */
function socketPathIn(directory: string): string {
  return join(directory, `.s.PGSQL.${SOCKET_PORT}`);
}

/** The directory for the database's socket: the data directory, or one in the temporary folder where that is too long. */
function createSocketDirectory(dataDirectory: string): string {
  if (Buffer.byteLength(socketPathIn(dataDirectory)) <= MAX_SOCKET_PATH_BYTES) return dataDirectory;
  const hash = createHash('sha256').update(dataDirectory).digest('hex').slice(0, 16);
  const directory = join(tmpdir(), `homeward-${hash}`);
  mkdirSync(directory, { recursive: true, mode: 0o700 });
  // The temporary folder is shared: another user may have made the directory, to intercept connections.
  if (lstatSync(directory).uid !== process.getuid?.()) {
    throw new Error(`${directory} belongs to another user; remove it or choose a shorter data directory`);
  }
  chmodSync(directory, 0o700);
  return directory;
}

/** Enough for PostgreSQL to meet its own limit of depth, an error, before that of the thread, a crash. */
const STACK_SIZE_MB = 32;

/** Starts the worker thread that serves PGlite on the socket; after that, `onFatal` hears of its unasked end. */
async function startEmbeddedServer(workerData: EmbeddedWorkerData, onFatal: (error: Error) => void) {
  const worker = new Worker(new URL('./embedded-worker.ts', import.meta.url), {
    workerData,
    resourceLimits: { stackSizeMb: STACK_SIZE_MB },
  });
  const state = { isReady: false, isStopping: false, reason: 'it ended without a word' };
  const ended = once(worker, 'exit');
  const ready = new Promise<void>((resolve, reject) => {
    worker.on('message', (message: EmbeddedWorkerMessage) => {
      if (message.state === 'failed') state.reason = message.reason;
      if (message.state !== 'ready') return;
      state.isReady = true;
      resolve();
    });
    worker.on('error', (error) => {
      state.reason = error.message;
    });
    worker.once('exit', () => {
      const error = new Error(
        `The embedded database in ${workerData.clusterDirectory} stopped: ${state.reason}`,
      );
      if (!state.isReady) reject(error);
      else if (!state.isStopping) onFatal(error);
    });
  });
  await ready;
  return {
    async stop(): Promise<void> {
      state.isStopping = true;
      worker.postMessage('stop');
      await ended;
    },
  };
}
