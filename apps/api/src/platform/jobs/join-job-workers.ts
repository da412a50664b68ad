import type { JobWorker } from './job-worker.ts';

export function joinJobWorkers(workers: readonly JobWorker[]): JobWorker {
  return {
    start: () => {
      for (const worker of workers) worker.start();
    },
    wake: () => {
      for (const worker of workers) worker.wake();
    },
    stop: async () => {
      await Promise.all(workers.map((worker) => worker.stop()));
    },
    // In sequence: jobs enqueue jobs of later workers.
    runUntilIdle: async () => {
      for (const worker of workers) await worker.runUntilIdle();
    },
  };
}
