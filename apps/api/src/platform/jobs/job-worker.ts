import type { Logger } from 'pino';
import type { Clock } from '../clock.ts';
import { withLongDatabaseTime } from '../database/database-time.ts';
import type { Db } from '../database/db.ts';
import { repairClockSkew } from './clock-skew-repository.ts';
import {
  type ClaimedJob,
  claimJobs,
  findRepeatMs,
  finishJob,
  parkJob,
  postponeJob,
  releaseJob,
  restartJob,
} from './jobs-repository.ts';
import { hasRunOutOfRetries, PermanentJobError, retryWaitMs } from './retry-rules.ts';

export interface RunningJob extends ClaimedJob {
  /** Aborts when the process stops, or when the job has used up half of its lease. */
  signal: AbortSignal;
}

export type JobHandler = (payload: unknown, job: RunningJob) => Promise<void>;

interface JobRunnerOptions {
  db: Db;
  clock: Clock;
  logger: Pick<Logger, 'info' | 'warn' | 'error'>;
  /** Kind of job → fields of its payload that are erased once it is done. */
  forgotten?: Readonly<Record<string, readonly string[]>>;
}

export interface JobWorkerOptions extends JobRunnerOptions {
  handlers: Readonly<Record<string, JobHandler>>;
  /** Jobs at work at the same time in this process. */
  concurrency?: number;
  pollMs?: number;
  /** The lease: for this long no other process takes a job; a crashed process's jobs wait as long. */
  leaseMs?: number;
  /** For this long `stop` lets running jobs finish before it aborts them. */
  graceMs?: number;
}

export interface JobWorker {
  start(): void;
  /** Looks for work at once; call it after the transaction that enqueued has committed. */
  wake(): void;
  /** Takes no more jobs, finishes what it can in time and gives the rest back. */
  stop(): Promise<void>;
  /** Runs all that is due by the clock, and what that enqueues, whether started or not. */
  runUntilIdle(): Promise<void>;
}

const ABORTED_JOB_MS = 1000;

/** Runs jobs from the `jobs` table; any number of processes may do so side by side. */
export function createJobWorker(options: JobWorkerOptions): JobWorker {
  const {
    db,
    clock,
    logger,
    handlers,
    concurrency = 4,
    pollMs = 5000,
    leaseMs = 120_000,
    graceMs = 5000,
  } = options;
  const kinds = Object.keys(handlers);
  const running = new Map<Promise<void>, ClaimedJob>();
  const stopping = new AbortController();
  let timer: NodeJS.Timeout | undefined;
  let drained: Promise<void> | undefined;
  let isWoken = false;
  /** More may be due than the last look could take: a job that ends looks again. */
  let wasFull = false;
  let isStopped = false;
  let lastLookAt: Date | undefined;

  function launch(job: ClaimedJob): void {
    const handler = handlers[job.kind];
    if (!handler) return;
    const signals = { stop: stopping.signal, deadline: AbortSignal.timeout(leaseMs / 2) };
    const run = withLongDatabaseTime(() => runJob(options, handler, job, signals)).finally(() => {
      running.delete(run);
      if (wasFull) void look();
    });
    running.set(run, job);
  }

  async function takeDue(): Promise<void> {
    const limit = concurrency - running.size;
    wasFull = limit === 0;
    if (wasFull) return;
    const now = clock.now();
    // At the start, and when the clock was set right: what waits for a time that was wrong would wait for days.
    if (lastLookAt === undefined || now < lastLookAt) await repairClockSkew(db, { now, leaseMs });
    lastLookAt = now;
    const leasedUntil = new Date(now.getTime() + leaseMs);
    const jobs = await claimJobs(db, { kinds, now, leasedUntil, limit });
    wasFull = jobs.length === limit;
    for (const job of jobs) launch(job);
  }

  async function drain(): Promise<void> {
    try {
      while (isWoken && !isStopped) {
        isWoken = false;
        await takeDue();
      }
    } catch (error) {
      logger.error({ err: error }, 'jobs could not be claimed');
    } finally {
      // In the same tick as the last look at isWoken, so that no wake falls in between.
      drained = undefined;
    }
  }

  function look(): Promise<void> {
    isWoken = true;
    // Woken by a request, and not a part of it.
    drained ??= withLongDatabaseTime(() => Promise.resolve().then(drain));
    return drained;
  }

  async function runUntilIdle(): Promise<void> {
    for (;;) {
      await look();
      if (running.size === 0) return;
      await Promise.all(running.keys());
    }
  }

  async function stop(): Promise<void> {
    isStopped = true;
    clearInterval(timer);
    timer = undefined;
    await drained;
    await waitAtMost(graceMs, running.keys());
    stopping.abort();
    await waitAtMost(ABORTED_JOB_MS, running.keys());
    for (const job of running.values()) await releaseJob(db, job);
  }

  return {
    start: () => {
      timer ??= setInterval(look, pollMs);
      void look();
    },
    wake: () => {
      if (timer) void look();
    },
    stop,
    runUntilIdle,
  };
}

async function waitAtMost(ms: number, runs: Iterable<Promise<void>>): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  const timer = setTimeout(resolve, ms);
  await Promise.race([promise, Promise.all(runs)]);
  clearTimeout(timer);
}

/** Runs one claimed job and records its outcome; never rejects. No transaction is open while the handler works. */
async function runJob(
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
