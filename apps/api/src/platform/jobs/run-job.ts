import { setTimeout as delay } from 'node:timers/promises';
import type { Logger } from 'pino';
import type { Clock } from '../clock.ts';
import { DatabaseAwayError } from '../database/connection-loss.ts';
import { newDatabaseTime, REQUEST_DATABASE_MS, withDatabaseTime } from '../database/database-time.ts';
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
import { isHopeless, UNCERTAIN_WAIT_MS, UncertainError, waitAfterMs } from './retry-rules.ts';
import { markJobUncertain, unmarkJobUncertain } from './running-jobs-repository.ts';

export interface RunningJob extends ClaimedJob {
  signal: AbortSignal;
  /** Marks the outcome as uncertain. If this process then dies, the next attempt waits as after an UncertainError. */
  markUncertain(reason: string): Promise<void>;
}

export type JobHandler = (payload: unknown, job: RunningJob) => Promise<void>;

export interface JobRunnerOptions {
  db: Db;
  clock: Clock;
  logger: Pick<Logger, 'info' | 'warn' | 'error'>;
  redacted?: Readonly<Record<string, readonly string[]>>;
  recordAgainMs?: number;
}

export interface JobSignals {
  readonly stop: AbortSignal;
  readonly deadline: AbortSignal;
  readonly leaseEnd: AbortSignal;
}

const RECORD_AGAIN_MS = 500;

/** Runs one claimed job and records its outcome; never rejects. While the handler runs, no transaction is open. */
export async function runJob(
  options: JobRunnerOptions,
  handler: JobHandler,
  job: ClaimedJob,
  signals: JobSignals,
): Promise<void> {
  try {
    const failure = await attempt(handler, {
      ...job,
      signal: AbortSignal.any([signals.stop, signals.deadline]),
      markUncertain: (reason) => markJobUncertain(options.db, job, uncertainUntil(options.clock), reason),
    });
    await recordWhileLeased(options, job, signals, async () => {
      if (failure === undefined) await recordSuccess(options, job);
      else if (signals.stop.aborted && !(failure instanceof UncertainError))
        await releaseJob(options.db, job);
      else await recordFailure(options, job, failure);
    });
  } catch (error) {
    // The job runs again when its lease expires.
    options.logger.error({ err: error, jobId: job.id, kind: job.kind }, 'job outcome not recorded');
  }
}

/** While the database is away, retries the idempotent write until the lease ends, because an unrecorded mail is sent again. */
async function recordWhileLeased(
  { logger, recordAgainMs = RECORD_AGAIN_MS }: JobRunnerOptions,
  { id: jobId, kind }: ClaimedJob,
  { stop, leaseEnd }: JobSignals,
  record: () => Promise<void>,
): Promise<void> {
  for (;;) {
    try {
      return await withDatabaseTime(newDatabaseTime(REQUEST_DATABASE_MS), record);
    } catch (error) {
      if (!(error instanceof DatabaseAwayError) || stop.aborted || leaseEnd.aborted) throw error;
      logger.warn({ jobId, kind }, 'job outcome waits for the database');
      await delay(recordAgainMs);
    }
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

async function recordSuccess({ db, clock, redacted }: JobRunnerOptions, job: ClaimedJob): Promise<void> {
  const now = clock.now();
  const repeatMs = findRepeatMs(job);
  if (repeatMs === undefined) await finishJob(db, job, { now, redact: redacted?.[job.kind] ?? [] });
  else await restartJob(db, job, now, new Date(now.getTime() + repeatMs));
}

const uncertainUntil = (clock: Clock) => new Date(clock.now().getTime() + UNCERTAIN_WAIT_MS);

async function recordFailure(
  { db, clock, logger }: JobRunnerOptions,
  job: ClaimedJob,
  failure: Error,
): Promise<void> {
  const now = clock.now();
  const fields = { jobId: job.id, kind: job.kind, attempts: job.attempts, reason: failure.message };
  if (!(failure instanceof UncertainError)) await unmarkJobUncertain(db, job);
  // A repeating job is never parked, because no code would start it again.
  if (isHopeless(failure, job, now) && findRepeatMs(job) === undefined) {
    await parkJob(db, job, now, failure.message);
    logger.error(fields, 'job parked');
  } else {
    const runAt = new Date(now.getTime() + waitAfterMs(failure, job.attempts));
    if (failure instanceof UncertainError) await markJobUncertain(db, job, runAt, failure.message);
    await postponeJob(db, job, runAt, failure.message);
    logger.warn({ ...fields, runAt }, 'job postponed');
  }
}
