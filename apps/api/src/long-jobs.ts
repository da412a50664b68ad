import { HOUR_MS } from '@homeward/contract/durations';
import type { Context } from './context.ts';
import { BACKUP_JOB, runBackups } from './features/backups/run-backups.ts';
import {
  drawLabelFile,
  ERASE_LABEL_FILES_JOB,
  eraseDueLabelFiles,
  LABEL_FILE_JOB,
} from './features/batches/labels/draw-label-file.ts';
import { createJobWorker, type JobWorker, type JobWorkerOptions } from './platform/jobs/job-worker.ts';

/** Draws one file at a time. The lease is short, so that after a crash another process soon continues. */
const LABEL_LANES = { concurrency: 1, leaseMs: 30_000, deadlineMs: 30 * 60_000 };
/** Time limit of a large backup. The lease is renewed while the backup runs. */
const BACKUP_DEADLINE_MS = 12 * HOUR_MS;

type WorkerParts = Pick<JobWorkerOptions, 'db' | 'clock' | 'logger'>;

/** Creates separate workers for long jobs: 100,000 labels take minutes, and a backup may run for hours. */
export function createLongJobWorkers(parts: WorkerParts, getContext: () => Context): JobWorker[] {
  const labels = createJobWorker({
    ...parts,
    ...LABEL_LANES,
    handlers: {
      [LABEL_FILE_JOB]: (payload, job) => drawLabelFile(getContext(), payload, job),
      [ERASE_LABEL_FILES_JOB]: () => eraseDueLabelFiles(getContext()),
    },
  });
  const backups = createJobWorker({
    ...parts,
    concurrency: 1,
    deadlineMs: BACKUP_DEADLINE_MS,
    handlers: { [BACKUP_JOB]: (payload, job) => runBackups(getContext(), payload, job) },
  });
  return [labels, backups];
}
