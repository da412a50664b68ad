import { once } from 'node:events';
import pino from 'pino';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Db } from '../../../src/platform/database/db.ts';
import { newId } from '../../../src/platform/database/ids.ts';
import { createJobWorker, type JobWorkerOptions } from '../../../src/platform/jobs/job-worker.ts';
import { enqueueJob } from '../../../src/platform/jobs/jobs-repository.ts';
import { openTestDatabase, type TestDatabase } from '../../support/test-database.ts';

const now = new Date('2026-03-01T10:00:00Z');
const clock = { now: () => now };
const logger = pino({ level: 'silent' });

describe('a job worker with more, or longer, work than it has room for', () => {
  let test: TestDatabase;
  let db: Db;

  beforeAll(async () => {
    test = await openTestDatabase();
    db = test.database.db;
  });
  beforeEach(() => db.deleteFrom('jobs').execute());
  afterEach(() => vi.useRealTimers());
  afterAll(() => test.dispose());

  const enqueue = (payload: unknown) =>
    enqueueJob(db, { id: newId(now), kind: 'greet', payload, runAt: now, now });
  const createWorker = (greet: JobWorkerOptions['handlers'][string], more: Partial<JobWorkerOptions> = {}) =>
    createJobWorker({ db, clock, logger, handlers: { greet }, ...more });

  it('goes on with what it had no room for, long before the next poll', async () => {
    const seen: unknown[] = [];
    const ended = Promise.withResolvers<void>();
    const worker = createWorker(
      async (payload) => {
        if (seen.push(payload) === 5) ended.resolve();
      },
      { concurrency: 2, pollMs: 3_600_000 },
    );
    for (let index = 0; index < 5; index += 1) await enqueue(index);
    worker.start();
    await ended.promise;
    await worker.stop();
    expect(seen).toHaveLength(5);
  }, 5000);

  it('gives back a job that does not even hear that it is to stop', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const started = Promise.withResolvers<void>();
    const deaf = createWorker(async () => {
      started.resolve();
      await new Promise(() => undefined);
    });
    await enqueue('x');
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
    await createWorker(async (payload) => void seen.push(payload)).runUntilIdle();
    expect(seen).toEqual(['x']);
  });

  it('tells a job that it has used up half of its lease, while nobody else has it', async () => {
    const worker = createWorker(
      async (_payload, { signal }) => {
        if (!signal.aborted) await once(signal, 'abort');
        throw signal.reason;
      },
      { leaseMs: 20 },
    );
    await enqueue('x');
    await worker.runUntilIdle();
    const { last_error } = await db.selectFrom('jobs').select('last_error').executeTakeFirstOrThrow();
    expect(last_error).toMatch(/timeout/i);
  });
});
