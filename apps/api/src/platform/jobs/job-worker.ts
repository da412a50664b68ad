import { withLongDatabaseTime } from '../database/database-time.ts';
import { claimJobs, type JobShares } from './claim-jobs-repository.ts';
import { repairClockSkew } from './clock-skew-repository.ts';
import { type ClaimedJob, releaseJob } from './jobs-repository.ts';
import { type JobHandler, type JobRunnerOptions, runJob } from './run-job.ts';
import { renewLease } from './running-jobs-repository.ts';

export interface JobWorkerOptions extends JobRunnerOptions {
  handlers: Readonly<Record<string, JobHandler>>;
  concurrency?: number;
  shares?: JobShares;
  /** A job that has run for `afterMs` moves to a free place of the slow lane, if there is any, so that another job can start. */
  slowLane?: { readonly afterMs: number; readonly places: number };
  pollMs?: number;
  /** Time in which no other process takes a claimed job. The jobs of a crashed process run again after this time. */
  leaseMs?: number;
  /** Time after which the job is aborted; by default half of the lease. With a longer deadline, the lease is renewed until then. */
  deadlineMs?: number;
  graceMs?: number;
}

export interface JobWorker {
  start(): void;
  /** Looks for due jobs at once. Must be called after the commit of the transaction that enqueued them. */
  wake(): void;
  stop(): Promise<void>;
  runUntilIdle(): Promise<void>;
}

const ABORTED_JOB_MS = 1000;

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
  /** True if more jobs may be due than places were free. The end of a job then triggers another poll. */
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
      // With shares, the end of this job may free a share for which another job waits.
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
    // The repair runs at the start and after the clock was set back: jobs dated by a wrong clock would otherwise wait for days.
    if (lastLookAt === undefined || now < lastLookAt) await repairClockSkew(db, { now, leaseMs });
    lastLookAt = now;
    const leasedUntil = new Date(now.getTime() + leaseMs);
    const jobs = await claimJobs(db, { kinds, now, leasedUntil, limit, shares });
    wasFull = jobs.length === limit;
    // Polls again at once, because other accounts' jobs may be queued behind jobs that exceed a share.
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
      // No await separates this line from the last check of isWoken, so no wake is lost.
      drained = undefined;
    }
  }

  function look(): Promise<void> {
    isWoken = true;
    // The worker gets its own database time, instead of that of the request that woke the worker.
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
    // The workers run in sequence, because jobs enqueue jobs of later workers.
    runUntilIdle: async () => {
      for (const worker of workers) await worker.runUntilIdle();
    },
  };
}
