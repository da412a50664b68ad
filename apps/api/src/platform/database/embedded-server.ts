import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import type { EmbeddedWorkerData, EmbeddedWorkerMessage } from './embedded-worker.ts';

/** Enough for PostgreSQL to meet its own limit of depth, an error, before that of the thread, a crash. */
const STACK_SIZE_MB = 32;

/** Starts the worker thread that serves PGlite on the socket; after that, `onFatal` hears of its unasked end. */
export async function startEmbeddedServer(workerData: EmbeddedWorkerData, onFatal: (error: Error) => void) {
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
