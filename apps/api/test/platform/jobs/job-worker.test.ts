import pino from 'pino';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Db } from '../../../src/platform/database/db.ts';
import { newId } from '../../../src/platform/database/ids.ts';
import { inTransaction } from '../../../src/platform/database/transaction.ts';
import { createJobWorker, type JobWorkerOptions } from '../../../src/platform/jobs/job-worker.ts';
import { countJobs, enqueueJob, ensureRepeating } from '../../../src/platform/jobs/jobs-repository.ts';
import { PermanentJobError } from '../../../src/platform/jobs/permanent-job-error.ts';
import { openTestDatabase, type TestDatabase } from '../../support/test-database.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const logger = pino({ level: 'silent' });

describe('the job worker', () => {
  let test: TestDatabase;
  let db: Db;
  let now: Date;

  beforeAll(async () => {
    test = await openTestDatabase();
    db = test.database.db;
  });
  beforeEach(async () => {
    now = new Date('2026-03-01T10:00:00Z');
    await db.deleteFrom('jobs').execute();
  });
  afterAll(() => test.dispose());

  const clock = { now: () => now };
  const pass = (ms: number) => {
    now = new Date(now.getTime() + ms);
  };
  const enqueue = (payload: unknown, to: Db = db) =>
    enqueueJob(to, { id: newId(now), kind: 'greet', payload, runAt: now, now });
  const createWorker = (greet: JobWorkerOptions['handlers'][string], more: Partial<JobWorkerOptions> = {}) =>
    createJobWorker({ db, clock, logger, handlers: { greet }, ...more });

  it('runs what is due, once, and what that enqueues', async () => {
    const seen: unknown[] = [];
    const worker = createWorker(async (payload) => {
      seen.push(payload);
      if (payload === 'first') await enqueue('second');
    });
    await enqueue('first');
    await worker.runUntilIdle();
    await worker.runUntilIdle();
    expect(seen).toEqual(['first', 'second']);
  });

  it('never sees a job whose transaction was rolled back', async () => {
    const seen: unknown[] = [];
    const worker = createWorker(async (payload) => void seen.push(payload));
    const rolledBack = inTransaction(db, async (tx) => {
      await enqueue('never', tx);
      throw new Error('changed my mind');
    });
    await expect(rolledBack).rejects.toThrow('changed my mind');
    await worker.runUntilIdle();
    expect(seen).toEqual([]);
  });

  it('leaves the database free while a job is at work', async () => {
    const worker = createWorker(async () => {
      // On the embedded database there is one connection: this would wait for ever behind an open transaction.
      await inTransaction(db, (tx) => countJobs(tx));
    });
    await enqueue('x');
    await worker.runUntilIdle();
    expect(await countJobs(db)).toEqual({ waiting: 0, parked: 0 });
  });

  it('tries a failed job again after growing waits, and loses nothing', async () => {
    const attemptedAtMs: number[] = [];
    const startMs = now.getTime();
    const worker = createWorker(async () => {
      attemptedAtMs.push(now.getTime() - startMs);
      if (attemptedAtMs.length < 4) throw new Error('not yet');
    });
    await enqueue('x');
    for (let minute = 0; minute <= 10; minute += 1) {
      await worker.runUntilIdle();
      pass(60_000);
    }
    const minutes = attemptedAtMs.map((ms) => ms / 60_000);
    expect(minutes).toHaveLength(4);
    expect(minutes.slice(0, 2)).toEqual([0, 1]);
    expect(minutes[2]).toBeLessThanOrEqual(3);
    expect(minutes[3]).toBeLessThanOrEqual(7);
    expect(await countJobs(db)).toEqual({ waiting: 0, parked: 0 });
  });

  it('parks a job that has failed for three days', async () => {
    let attempts = 0;
    const worker = createWorker(async () => {
      attempts += 1;
      throw new Error('dead');
    });
    await enqueue('x');
    for (let hour = 0; hour < 72; hour += 1) {
      await worker.runUntilIdle();
      pass(HOUR_MS);
    }
    expect(await countJobs(db)).toEqual({ waiting: 1, parked: 0 });
    await worker.runUntilIdle();
    expect(await countJobs(db)).toEqual({ waiting: 0, parked: 1 });
    pass(DAY_MS);
    await worker.runUntilIdle();
    expect(attempts).toBe(73);
  });

  it('parks at once what can never work', async () => {
    const worker = createWorker(async () => {
      throw new PermanentJobError('no such mailbox');
    });
    await enqueue('x');
    await worker.runUntilIdle();
    const row = await db.selectFrom('jobs').selectAll().executeTakeFirstOrThrow();
    expect(row).toMatchObject({ parked_at: now, last_error: 'no such mailbox', attempts: 1 });
  });

  it('takes over the job of a crashed process when its lease ends, and not before', async () => {
    const seen: string[] = [];
    const started = Promise.withResolvers<void>();
    const crashing = createWorker(
      async () => {
        started.resolve();
        await new Promise(() => undefined);
      },
      { leaseMs: 60_000, graceMs: 1 },
    );
    const other = createWorker(async () => void seen.push('other'), { leaseMs: 60_000 });
    await enqueue('x');
    crashing.start();
    await started.promise;
    await other.runUntilIdle();
    expect(seen).toEqual([]);
    pass(60_000);
    await other.runUntilIdle();
    expect(seen).toEqual(['other']);
    await crashing.stop();
  }, 30_000);

  it('shares work between processes so that each job runs once', async () => {
    const seen: unknown[] = [];
    const record = async (payload: unknown) => void seen.push(payload);
    const workers = [createWorker(record), createWorker(record), createWorker(record)];
    const payloads = Array.from({ length: 60 }, (_, index) => index);
    await inTransaction(db, async (tx) => {
      for (const payload of payloads) await enqueue(payload, tx);
    });
    await Promise.all(workers.map((worker) => worker.runUntilIdle()));
    expect(seen.toSorted((a, b) => Number(a) - Number(b))).toEqual(payloads);
  });

  it('works on no more jobs at a time than it is told to', async () => {
    let atWork = 0;
    let most = 0;
    const worker = createWorker(
      async () => {
        most = Math.max(most, ++atWork);
        await countJobs(db);
        atWork -= 1;
      },
      { concurrency: 3 },
    );
    for (let index = 0; index < 12; index += 1) await enqueue(index);
    await worker.runUntilIdle();
    expect(most).toBe(3);
  });

  it('reacts to a wake at once, long before the next poll', async () => {
    const ran = Promise.withResolvers<unknown>();
    const worker = createWorker(async (payload) => ran.resolve(payload), { pollMs: 3_600_000 });
    worker.start();
    await worker.runUntilIdle();
    await enqueue('hello');
    worker.wake();
    expect(await ran.promise).toBe('hello');
    await worker.stop();
  });

  it('lets a running job finish when it stops, and takes no other', async () => {
    const started = Promise.withResolvers<void>();
    const mayFinish = Promise.withResolvers<void>();
    const worker = createWorker(
      async () => {
        started.resolve();
        await mayFinish.promise;
      },
      { concurrency: 1 },
    );
    await enqueue('first');
    await enqueue('second');
    worker.start();
    await started.promise;
    const stopped = worker.stop();
    mayFinish.resolve();
    await stopped;
    expect(await countJobs(db)).toEqual({ waiting: 1, parked: 0 });
  });

  it('aborts a job that takes too long to stop and gives it back for another process to take at once', async () => {
    const started = Promise.withResolvers<void>();
    const worker = createWorker(
      async (_payload, job) => {
        started.resolve();
        await new Promise((_resolve, reject) => {
          job.signal.addEventListener('abort', () => reject(new Error('aborted')));
        });
      },
      { graceMs: 1 },
    );
    const seen: unknown[] = [];
    const other = createWorker(async (payload) => void seen.push(payload));
    await enqueue('x');
    worker.start();
    await started.promise;
    await worker.stop();
    await other.runUntilIdle();
    expect(seen).toEqual(['x']);
  });

  it('runs a repeating job once a period, however many processes ask for it, and never gives it up', async () => {
    const ranAt: Date[] = [];
    let isBroken = false;
    const worker = createWorker(async () => {
      if (isBroken) throw new PermanentJobError('broken for now');
      ranAt.push(now);
    });
    const ensure = () => ensureRepeating(db, { kind: 'greet', everyMs: DAY_MS, now });
    await Promise.all([ensure(), ensure(), ensure()]);
    await worker.runUntilIdle();
    await ensure();
    await worker.runUntilIdle();
    expect(ranAt).toHaveLength(1);
    pass(DAY_MS);
    isBroken = true;
    await worker.runUntilIdle();
    pass(4 * DAY_MS);
    await worker.runUntilIdle();
    pass(HOUR_MS);
    isBroken = false;
    await worker.runUntilIdle();
    expect(ranAt).toHaveLength(2);
    pass(DAY_MS);
    await worker.runUntilIdle();
    expect(ranAt).toHaveLength(3);
  });
});
