import type { JobWorker } from './job-worker.ts';

/** Several workers as one: each has kinds of jobs of its own, so that one whose jobs hang takes no time from another. */
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
    // One after the other: jobs enqueue jobs of the workers behind theirs.
    runUntilIdle: async () => {
      for (const worker of workers) await worker.runUntilIdle();
    },
  };
}
