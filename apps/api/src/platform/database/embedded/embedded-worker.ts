import { chmodSync, closeSync, existsSync, openSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { parentPort, workerData } from 'node:worker_threads';
import { PGlite } from '@electric-sql/pglite';
import { PGLiteSocketServer } from '@electric-sql/pglite-socket';
import { DurableNodeFs, syncDescriptor } from './durable-node-fs.ts';

export interface EmbeddedWorkerData {
  clusterDirectory: string;
  socketPath: string;
}

/** What the worker tells the main thread: it serves, it has stopped as asked, or it cannot go on. */
export type EmbeddedWorkerMessage =
  | { state: 'ready' }
  | { state: 'closed' }
  | { state: 'failed'; reason: string };

const START_PARAMETERS = [
  // PGlite's own list switches fsync off.
  ...PGlite.defaultStartParams.filter((parameter) => parameter !== '-F'),
  // The default, fdatasync, is an empty function in PGlite's runtime.
  ...['wal_sync_method=fsync', 'shared_buffers=16MB', 'max_connections=10'].flatMap((it) => ['-c', it]),
  ...['min_wal_size=32MB', 'max_wal_size=64MB'].flatMap((it) => ['-c', it]),
];

/** What PostgreSQL's own error jump carries; anything else that leaves its main loop is a crash. */
const ERROR_JUMP_STATUS = 100;

const { clusterDirectory, socketPath } = workerData as EmbeddedWorkerData;

function report(message: EmbeddedWorkerMessage): void {
  parentPort?.postMessage(message);
}

function fail(reason: string): never {
  report({ state: 'failed', reason });
  process.exit(1);
}

try {
  const cluster = await openCluster(clusterDirectory, fail);
  // More than one, because a reconnect may arrive before the old connection is taken down.
  const server = new PGLiteSocketServer({ db: cluster, path: socketPath, maxConnections: 8 });
  await server.start();
  chmodSync(socketPath, 0o600);
  parentPort?.once('message', async () => {
    await server.stop();
    await cluster.close();
    report({ state: 'closed' });
    process.exit(0);
  });
  report({ state: 'ready' });
} catch (error) {
  fail(error instanceof Error ? error.message : String(error));
}

/** Opens the PostgreSQL cluster in the directory, making it first if needed; `fail` hears of a crash and must not return. */
async function openCluster(directory: string, fail: (reason: string) => never): Promise<PGlite> {
  const unfinished = `${directory}.unfinished`;
  // A process that died while making the cluster left half of one, without rows.
  if (existsSync(unfinished)) rmSync(directory, { recursive: true, force: true });
  const isNew = !existsSync(join(directory, 'PG_VERSION'));
  if (isNew) writeFileSync(unfinished, '');

  const fs = new DurableNodeFs(directory, (reason) => fail(`it aborted: ${reason}`));
  const cluster = await PGlite.create({ fs, startParams: START_PARAMETERS });
  failOnCrash(cluster, fail);
  if (isNew) {
    syncTree(directory);
    rmSync(unfinished);
  }
  syncPath(dirname(directory));
  return cluster;
}

/** PGlite swallows a crash of its engine and goes on in an unknown state; the files are safe, so stop and recover. */
function failOnCrash(cluster: PGlite, fail: (reason: string) => never): void {
  const module = cluster.Module as unknown as { _PostgresMainLoopOnce(): void };
  const runOnce = module._PostgresMainLoopOnce;
  module._PostgresMainLoopOnce = () => {
    try {
      runOnce();
    } catch (error) {
      if ((error as { status?: number }).status !== ERROR_JUMP_STATUS) fail(`it crashed: ${error}`);
      throw error;
    }
  };
}

function syncTree(directory: string): void {
  for (const entry of readdirSync(directory, { withFileTypes: true })) {
    const path = join(directory, entry.name);
    if (entry.isDirectory()) syncTree(path);
    else if (entry.isFile()) syncPath(path);
  }
  syncPath(directory);
}

function syncPath(path: string): void {
  const descriptor = openSync(path, 'r');
  try {
    syncDescriptor(descriptor);
  } finally {
    closeSync(descriptor);
  }
}
