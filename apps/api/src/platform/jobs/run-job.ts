import type { Logger } from 'pino';
import type { Clock } from '../clock.ts';
import type { Db } from '../database/db.ts';
import {
  type ClaimedJob,
  findRepeatMs,
  finishJob,
  parkJob,
  postponeJob,
  releaseJob,
  restartJob,
} from './jobs-repository.ts';
import { PermanentJobError } from './permanent-job-error.ts';
import { hasRunOutOfRetries, retryWaitMs } from './retry-rules.ts';

export interface RunningJob extends ClaimedJob {
  /** Aborts when the process stops, or when the job has used up half of its lease. */
  signal: AbortSignal;
}

export type JobHandler = (payload: unknown, job: RunningJob) => Promise<void>;

export interface JobRunnerOptions {
  db: Db;
  clock: Clock;
  logger: Pick<Logger, 'info' | 'warn' | 'error'>;
  /** Kind of job → fields of its payload that are erased once it is done. */
  forgotten?: Readonly<Record<string, readonly string[]>>;
}

/** Runs one claimed job and records its outcome; never rejects. No transaction is open while the handler works. */
export async function runJob(
  options: JobRunnerOptions,
  handler: JobHandler,
  job: ClaimedJob,
  signals: { stop: AbortSignal; deadline: AbortSignal },
): Promise<void> {
  try {
    const failure = await attempt(handler, {
      ...job,
      signal: AbortSignal.any([signals.stop, signals.deadline]),
    });
    if (failure === undefined) await recordSuccess(options, job);
    else if (signals.stop.aborted) await releaseJob(options.db, job);
    else await recordFailure(options, job, failure);
  } catch (error) {
    // The outcome could not be written: the lease ends by itself and the job runs again.
    options.logger.error({ err: error, jobId: job.id, kind: job.kind }, 'job outcome not recorded');
  }
}

async function attempt(handler: JobHandler, job: RunningJob): Promise<Error | undefined> {
  try {
    await handler(job.payload, job);
    return undefined;
  } catch (error) {
    return error instanceof Error ? error : new Error(String(error), { cause: error });
  }
}

async function recordSuccess({ db, clock, forgotten }: JobRunnerOptions, job: ClaimedJob): Promise<void> {
  const now = clock.now();
  const repeatMs = findRepeatMs(job);
  if (repeatMs === undefined) await finishJob(db, job, { now, forget: forgotten?.[job.kind] ?? [] });
  else await restartJob(db, job, now, new Date(now.getTime() + repeatMs));
}

async function recordFailure(
  { db, clock, logger }: JobRunnerOptions,
  job: ClaimedJob,
  failure: Error,
): Promise<void> {
  const now = clock.now();
  const fields = { jobId: job.id, kind: job.kind, attempts: job.attempts, reason: failure.message };
  const isHopeless = failure instanceof PermanentJobError || hasRunOutOfRetries(job.createdAt, now);
  // A repeating job is never parked: nothing would start it again.
  if (isHopeless && findRepeatMs(job) === undefined) {
    await parkJob(db, job, now, failure.message);
    logger.error(fields, 'job parked');
  } else {
    const runAt = new Date(now.getTime() + retryWaitMs(job.attempts));
    await postponeJob(db, job, runAt, failure.message);
    logger.warn({ ...fields, runAt }, 'job postponed');
  }
}
