import { withLongDatabaseTime } from '../database/database-time.ts';
import { repairClockSkew } from './clock-skew-repository.ts';
import { type ClaimedJob, claimJobs, releaseJob } from './jobs-repository.ts';
import { type JobHandler, type JobRunnerOptions, runJob } from './run-job.ts';
import { renewLease } from './running-jobs-repository.ts';
import { claimSharedJobs, type JobShares } from './shared-jobs-repository.ts';

export interface JobWorkerOptions extends JobRunnerOptions {
  handlers: Readonly<Record<string, JobHandler>>;
  /** Jobs at work at the same time in this process. */
  concurrency?: number;
  /** Without them the jobs of one account may take every place. */
  shares?: JobShares;
  /** A job that has run for `afterMs` leaves its place to another job and takes one of these, if one is free. */
  slowLane?: { readonly afterMs: number; readonly places: number };
  pollMs?: number;
  /** The lease: for this long no other process takes a job; a crashed process's jobs wait as long. */
  leaseMs?: number;
  /** After this time a job is aborted; half of its lease unless given. Until then its lease is renewed. */
  deadlineMs?: number;
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
    shares,
    slowLane,
    pollMs = 5000,
    leaseMs = 120_000,
    deadlineMs = leaseMs / 2,
    graceMs = 5000,
  } = options;
  const kinds = Object.keys(handlers);
  const running = new Map<Promise<void>, ClaimedJob>();
  const slow = new Set<Promise<void>>();
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
    const signals = {
      stop: stopping.signal,
      deadline: AbortSignal.timeout(deadlineMs),
      leaseEnd: AbortSignal.timeout(deadlineMs + leaseMs / 2),
    };
    const renewal =
      deadlineMs > leaseMs / 2 && setInterval(() => void renew(job, signals.deadline), leaseMs / 3);
    let slowTimer: NodeJS.Timeout | undefined;
    const run = withLongDatabaseTime(() => runJob(options, handler, job, signals)).finally(() => {
      clearTimeout(slowTimer);
      if (renewal) clearInterval(renewal);
      running.delete(run);
      slow.delete(run);
      // A job may wait for the share of this one.
      if (wasFull || shares) void look();
    });
    running.set(run, job);
    if (!slowLane) return;
    slowTimer = setTimeout(() => {
      slow.add(run);
      if (wasFull) void look();
    }, slowLane.afterMs);
  }

  async function renew(job: ClaimedJob, deadline: AbortSignal): Promise<void> {
    if (deadline.aborted) return;
    try {
      await renewLease(db, job, new Date(clock.now().getTime() + leaseMs));
    } catch (error) {
      logger.warn({ err: error, jobId: job.id, kind: job.kind }, 'lease not renewed');
    }
  }

  async function takeDue(): Promise<void> {
    const limit = concurrency - running.size + Math.min(slow.size, slowLane?.places ?? 0);
    wasFull = limit <= 0;
    if (wasFull) return;
    const now = clock.now();
    // At the start, and when the clock was set right: what waits for a time that was wrong would wait for days.
    if (lastLookAt === undefined || now < lastLookAt) await repairClockSkew(db, { now, leaseMs });
    lastLookAt = now;
    const leasedUntil = new Date(now.getTime() + leaseMs);
    const claim = { kinds, now, leasedUntil, limit };
    const jobs = shares ? await claimSharedJobs(db, { ...claim, shares }) : await claimJobs(db, claim);
    wasFull = jobs.length === limit;
    // Jobs of others may wait behind those that exceed a share.
    if (shares && jobs.length > 0) isWoken = true;
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
