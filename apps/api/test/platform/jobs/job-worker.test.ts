import { DAY_MS, HOUR_MS } from '@homeward/contract/durations';
import { useJobsTable } from '@homeward/testing/database/jobs-table.ts';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { inTransaction } from '../../../src/platform/database/transaction.ts';
import { countJobs, ensureRepeating } from '../../../src/platform/jobs/jobs-repository.ts';
import { PermanentJobError } from '../../../src/platform/jobs/retry-rules.ts';

describe('the job worker', () => {
  const jobs = useJobsTable();

  it('runs due jobs once, and the jobs that they enqueue', async () => {
    const seen: unknown[] = [];
    const worker = jobs.createWorker(async (payload) => {
      seen.push(payload);
      if (payload === 'first') await jobs.enqueue('second');
    });
    await jobs.enqueue('first');
    await worker.runUntilIdle();
    await worker.runUntilIdle();
    expect(seen).toEqual(['first', 'second']);
  });

  it('never runs a job of a rolled back transaction', async () => {
    const seen: unknown[] = [];
    const worker = jobs.createWorker(async (payload) => void seen.push(payload));
    const rolledBack = inTransaction(jobs.db, async (tx) => {
      await jobs.enqueue('never', {}, tx);
      throw new Error('changed my mind');
    });
    await expect(rolledBack).rejects.toThrow('changed my mind');
    await worker.runUntilIdle();
    expect(seen).toEqual([]);
  });

  it('holds no transaction while a job runs', async () => {
    const open: number[] = [];
    const worker = jobs.createWorker(async () => {
      const { rows } = await sql<{ pid: number }>`
        select pid from pg_stat_activity
         where datname = current_database() and state like 'idle in transaction%'`.execute(jobs.db);
      open.push(rows.length);
    });
    await jobs.enqueue('x');
    await worker.runUntilIdle();
    expect(open).toEqual([0]);
    expect(await countJobs(jobs.db)).toEqual({ waiting: 0, parked: 0 });
  });

  it('retries a failed job with growing waits, without loss', async () => {
    const attemptedAtMs: number[] = [];
    const startMs = jobs.now.getTime();
    const worker = jobs.createWorker(async () => {
      attemptedAtMs.push(jobs.now.getTime() - startMs);
      if (attemptedAtMs.length < 4) throw new Error('not yet');
    });
    await jobs.enqueue('x');
    for (let minute = 0; minute <= 10; minute += 1) {
      await worker.runUntilIdle();
      jobs.pass(60_000);
    }
    const minutes = attemptedAtMs.map((ms) => ms / 60_000);
    expect(minutes).toHaveLength(4);
    expect(minutes.slice(0, 2)).toEqual([0, 1]);
    expect(minutes[2]).toBeLessThanOrEqual(3);
    expect(minutes[3]).toBeLessThanOrEqual(7);
    expect(await countJobs(jobs.db)).toEqual({ waiting: 0, parked: 0 });
  });

  it('parks a job that has failed for three days', async () => {
    let attempts = 0;
    const worker = jobs.createWorker(async () => {
      attempts += 1;
      throw new Error('dead');
    });
    await jobs.enqueue('x');
    for (let hour = 0; hour < 72; hour += 1) {
      await worker.runUntilIdle();
      jobs.pass(HOUR_MS);
    }
    expect(await countJobs(jobs.db)).toEqual({ waiting: 1, parked: 0 });
    await worker.runUntilIdle();
    expect(await countJobs(jobs.db)).toEqual({ waiting: 0, parked: 1 });
    jobs.pass(DAY_MS);
    await worker.runUntilIdle();
    expect(attempts).toBe(73);
  });

  it('parks a permanent failure at once', async () => {
    const worker = jobs.createWorker(async () => {
      throw new PermanentJobError('no such mailbox');
    });
    await jobs.enqueue('x');
    await worker.runUntilIdle();
    const row = await jobs.db.selectFrom('jobs').selectAll().executeTakeFirstOrThrow();
    expect(row).toMatchObject({ parked_at: jobs.now, last_error: 'no such mailbox', attempts: 1 });
  });

  it('takes over a crashed process’s job when its lease ends, and not before', async () => {
    const seen: string[] = [];
    const started = Promise.withResolvers<void>();
    const crashing = jobs.createWorker(
      async () => {
        started.resolve();
        await new Promise(() => undefined);
      },
      { leaseMs: 60_000, graceMs: 1 },
    );
    const other = jobs.createWorker(async () => void seen.push('other'), { leaseMs: 60_000 });
    await jobs.enqueue('x');
    crashing.start();
    await started.promise;
    await other.runUntilIdle();
    expect(seen).toEqual([]);
    jobs.pass(60_000);
    await other.runUntilIdle();
    expect(seen).toEqual(['other']);
    await crashing.stop();
  }, 30_000);

  it('shares jobs between processes, each run once', async () => {
    const seen: unknown[] = [];
    const record = async (payload: unknown) => void seen.push(payload);
    const workers = [jobs.createWorker(record), jobs.createWorker(record), jobs.createWorker(record)];
    const payloads = Array.from({ length: 60 }, (_, index) => index);
    await inTransaction(jobs.db, async (tx) => {
      for (const payload of payloads) await jobs.enqueue(payload, {}, tx);
    });
    await Promise.all(workers.map((worker) => worker.runUntilIdle()));
    expect(seen.toSorted((a, b) => Number(a) - Number(b))).toEqual(payloads);
  });

  it('runs no more jobs in parallel than configured', async () => {
    let atWork = 0;
    let most = 0;
    const worker = jobs.createWorker(
      async () => {
        most = Math.max(most, ++atWork);
        await countJobs(jobs.db);
        atWork -= 1;
      },
      { concurrency: 3 },
    );
    for (let index = 0; index < 12; index += 1) await jobs.enqueue(index);
    await worker.runUntilIdle();
    expect(most).toBe(3);
  });

  it('reacts to a wake long before the next poll', async () => {
    const ran = Promise.withResolvers<unknown>();
    const worker = jobs.createWorker(async (payload) => ran.resolve(payload), { pollMs: 3_600_000 });
    worker.start();
    await worker.runUntilIdle();
    await jobs.enqueue('hello');
    worker.wake();
    expect(await ran.promise).toBe('hello');
    await worker.stop();
  });

  it('finishes a running job on stop, and takes no other', async () => {
    const started = Promise.withResolvers<void>();
    const mayFinish = Promise.withResolvers<void>();
    const worker = jobs.createWorker(
      async () => {
        started.resolve();
        await mayFinish.promise;
      },
      { concurrency: 1 },
    );
    await jobs.enqueue('first');
    await jobs.enqueue('second');
    worker.start();
    await started.promise;
    const stopped = worker.stop();
    mayFinish.resolve();
    await stopped;
    expect(await countJobs(jobs.db)).toEqual({ waiting: 1, parked: 0 });
  });

  it('aborts a job that is too slow on stop, and releases it for another process', async () => {
    const started = Promise.withResolvers<void>();
    const worker = jobs.createWorker(
      async (_payload, job) => {
        started.resolve();
        await new Promise((_resolve, reject) => {
          job.signal.addEventListener('abort', () => reject(new Error('aborted')));
        });
      },
      { graceMs: 1 },
    );
    const seen: unknown[] = [];
    const other = jobs.createWorker(async (payload) => void seen.push(payload));
    await jobs.enqueue('x');
    worker.start();
    await started.promise;
    await worker.stop();
    await other.runUntilIdle();
    expect(seen).toEqual(['x']);
  });

  it('runs a repeating job once a period over all processes, and never parks it', async () => {
    const ranAt: Date[] = [];
    let isBroken = false;
    const worker = jobs.createWorker(async () => {
      if (isBroken) throw new PermanentJobError('broken for now');
      ranAt.push(jobs.now);
    });
    const ensure = () => ensureRepeating(jobs.db, { kind: 'greet', everyMs: DAY_MS, now: jobs.now });
    await Promise.all([ensure(), ensure(), ensure()]);
    await worker.runUntilIdle();
    await ensure();
    await worker.runUntilIdle();
    expect(ranAt).toHaveLength(1);
    jobs.pass(DAY_MS);
    isBroken = true;
    await worker.runUntilIdle();
    jobs.pass(4 * DAY_MS);
    await worker.runUntilIdle();
    jobs.pass(HOUR_MS);
    isBroken = false;
    await worker.runUntilIdle();
    expect(ranAt).toHaveLength(2);
    jobs.pass(DAY_MS);
    await worker.runUntilIdle();
    expect(ranAt).toHaveLength(3);
  });
});
