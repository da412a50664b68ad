import { chmodSync } from 'node:fs';
import { parentPort, workerData } from 'node:worker_threads';
import { PGLiteSocketServer } from '@electric-sql/pglite-socket';
import { openCluster } from './embedded-cluster.ts';

export interface EmbeddedWorkerData {
  clusterDirectory: string;
  socketPath: string;
}

/** What the worker tells the main thread: it serves, it has stopped as asked, or it cannot go on. */
export type EmbeddedWorkerMessage =
  | { state: 'ready' }
  | { state: 'closed' }
  | { state: 'failed'; reason: string };

const { clusterDirectory, socketPath } = workerData as EmbeddedWorkerData;

function tell(message: EmbeddedWorkerMessage): void {
  parentPort?.postMessage(message);
}

function fail(reason: string): never {
  tell({ state: 'failed', reason });
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
    tell({ state: 'closed' });
    process.exit(0);
  });
  tell({ state: 'ready' });
} catch (error) {
  fail(error instanceof Error ? error.message : String(error));
}
