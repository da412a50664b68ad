import type { monitoring } from '@homeward/contract';
import type { FailedJob } from '../../platform/jobs/failed-jobs-repository.ts';

export function presentMail(job: FailedJob): monitoring.QueuedMail {
  return {
    id: job.id,
    kind: job.template ?? 'unknown',
    state: job.isParked ? 'parked' : 'waiting',
    attempts: job.attempts,
    createdAt: job.createdAt.toISOString(),
    nextTryAt: job.isParked ? null : job.runAt.toISOString(),
    lastError: job.lastError,
  };
}
