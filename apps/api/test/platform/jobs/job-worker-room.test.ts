import { once } from 'node:events';
import { useJobsTable } from '@homeward/testing/database/jobs-table.ts';
import { afterEach, describe, expect, it, vi } from 'vitest';

describe('a job worker at its limits', () => {
  const jobs = useJobsTable();
  afterEach(() => vi.useRealTimers());

  it('takes waiting jobs long before the next poll', async () => {
    const seen: unknown[] = [];
    const ended = Promise.withResolvers<void>();
    const worker = jobs.createWorker(
      async (payload) => {
        if (seen.push(payload) === 5) ended.resolve();
      },
      { concurrency: 2, pollMs: 3_600_000 },
    );
    for (let index = 0; index < 5; index += 1) await jobs.enqueue(index);
    worker.start();
    await ended.promise;
    await worker.stop();
    expect(seen).toHaveLength(5);
  }, 5000);

  it('replaces a slow job by the next one, up to the slow lane’s size', async () => {
    const ends = Promise.withResolvers<void>();
    const started: unknown[] = [];
    const both = Promise.withResolvers<void>();
    const worker = jobs.createWorker(
      async (payload) => {
        if (started.push(payload) === 2) both.resolve();
        await ends.promise;
      },
      { concurrency: 1, slowLane: { afterMs: 1, places: 1 } },
    );
    for (let index = 0; index < 3; index += 1)
      await jobs.enqueue(index, { runAt: new Date(jobs.now.getTime() - 3 + index) });
    const idle = worker.runUntilIdle();
    await both.promise;
    const waiting = await jobs.db.selectFrom('jobs').select('payload').where('attempts', '=', 0).execute();
    expect([started, waiting]).toEqual([[0, 1], [{ payload: 2 }]]);
    ends.resolve();
    await idle;
    expect(started).toEqual([0, 1, 2]);
  });

  it('releases a job that ignores the stop signal', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const started = Promise.withResolvers<void>();
    const deaf = jobs.createWorker(async () => {
      started.resolve();
      await new Promise(() => undefined);
    });
    await jobs.enqueue('x');
    deaf.start();
    await started.promise;
    let isStopped = false;
    const stopped = deaf.stop().finally(() => {
      isStopped = true;
    });
    while (!isStopped) await vi.advanceTimersByTimeAsync(1000);
    await stopped;
    vi.useRealTimers();
    const seen: unknown[] = [];
    await jobs.createWorker(async (payload) => void seen.push(payload)).runUntilIdle();
    expect(seen).toEqual(['x']);
  });

  it('aborts a job after half of its lease, while no other process has it', async () => {
    const worker = jobs.createWorker(
      async (_payload, { signal }) => {
        if (!signal.aborted) await once(signal, 'abort');
        throw signal.reason;
      },
      { leaseMs: 20 },
    );
    await jobs.enqueue('x');
    await worker.runUntilIdle();
    const { last_error } = await jobs.db.selectFrom('jobs').select('last_error').executeTakeFirstOrThrow();
    expect(last_error).toMatch(/timeout/i);
  });

  it('renews the lease of a long job, so that no other process takes it', async () => {
    const ends = Promise.withResolvers<void>();
    const worker = jobs.createWorker(() => ends.promise, { leaseMs: 30, deadlineMs: 600_000 });
    await jobs.enqueue('long');
    const run = worker.runUntilIdle();
    const readLease = async () =>
      (
        await jobs.db.selectFrom('jobs').select('leased_until').executeTakeFirstOrThrow()
      ).leased_until?.getTime();
    await vi.waitFor(async () => expect(await readLease()).toBe(jobs.now.getTime() + 30));
    jobs.pass(29);
    await vi.waitFor(async () => expect(await readLease()).toBe(jobs.now.getTime() + 30));
    ends.resolve();
    await run;
    expect(await jobs.db.selectFrom('jobs').select(['attempts', 'leased_until']).execute()).toEqual([
      { attempts: 1, leased_until: null },
    ]);
  });

  it('lets another process take a job that continues after its deadline', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    const aborted = Promise.withResolvers<void>();
    const ends = Promise.withResolvers<void>();
    const deaf = jobs.createWorker(
      async (_payload, { signal }) => {
        signal.addEventListener('abort', () => aborted.resolve());
        await ends.promise;
      },
      { leaseMs: 30, deadlineMs: 20 },
    );
    await jobs.enqueue('x');
    const run = deaf.runUntilIdle();
    await aborted.promise;
    jobs.pass(31);
    await vi.advanceTimersByTimeAsync(10);
    const seen: unknown[] = [];
    await jobs.createWorker(async (payload) => void seen.push(payload)).runUntilIdle();
    ends.resolve();
    await run;
    expect(seen).toEqual(['x']);
  });
});
