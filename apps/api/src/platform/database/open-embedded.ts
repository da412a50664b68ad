import { mkdirSync, realpathSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { closePool } from './close-pool.ts';
import { lockDirectory } from './directory-lock.ts';
import { startEmbeddedServer } from './embedded-server.ts';
import { createSocketDirectory, SOCKET_PORT, socketPathIn } from './embedded-socket.ts';
import { startUpkeep } from './embedded-upkeep.ts';
import { surviveDisconnects } from './survive-disconnects.ts';
import { typeParsers } from './type-parsers.ts';

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
    // Left by a process that was killed; nobody listens on it, since the lock is ours.
    rmSync(socketPath, { force: true });
    const clusterDirectory = join(directory, 'database');
    const server = await startEmbeddedServer({ clusterDirectory, socketPath }, options.onFatal);
    const pool = createPool(socketDirectory);
    const upkeep = startUpkeep(pool);
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
  return surviveDisconnects(pool);
}
