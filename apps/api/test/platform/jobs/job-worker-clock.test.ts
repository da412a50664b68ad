import pino from 'pino';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Db } from '../../../src/platform/database/db.ts';
import { newId } from '../../../src/platform/database/ids.ts';
import { createJobWorker, type JobWorkerOptions } from '../../../src/platform/jobs/job-worker.ts';
import { enqueueJob, ensureRepeating } from '../../../src/platform/jobs/jobs-repository.ts';
import { openTestDatabase, type TestDatabase } from '../../support/test-database.ts';

const DAY_MS = 86_400_000;
const logger = pino({ level: 'silent' });

describe('the job worker, when the clock is set', () => {
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
  const enqueue = (payload: unknown) =>
    enqueueJob(db, { id: newId(now), kind: 'greet', payload, runAt: now, now });
  const createWorker = (greet: JobWorkerOptions['handlers'][string]) =>
    createJobWorker({ db, clock, logger, handlers: { greet } });

  it('does at once what a clock that was ahead had put off, when it is set right', async () => {
    const seen: unknown[] = [];
    let isBroken = true;
    const worker = createWorker(async (payload) => {
      if (isBroken) throw new Error('not now');
      seen.push(payload);
    });
    pass(2 * DAY_MS);
    await enqueue('put off');
    await worker.runUntilIdle();
    await ensureRepeating(db, { kind: 'greet', everyMs: DAY_MS, now });
    await db
      .updateTable('jobs')
      .set({ leased_until: new Date(now.getTime() + 1000) })
      .execute();
    isBroken = false;
    pass(-2 * DAY_MS);
    await worker.runUntilIdle();
    // Both are due at the same moment, in no order.
    expect(new Set(seen)).toEqual(new Set(['put off', { everyMs: DAY_MS }]));
  });

  it('leaves what waits for its time, and the leases of others, where they are', async () => {
    const seen: unknown[] = [];
    let isBroken = true;
    const worker = createWorker(async () => {
      if (isBroken) throw new Error('not now');
      seen.push('done');
    });
    await ensureRepeating(db, { kind: 'greet', everyMs: DAY_MS, now: new Date(now.getTime() + DAY_MS) });
    await enqueue('again in a minute');
    await worker.runUntilIdle();
    isBroken = false;
    await createWorker(async () => void seen.push('by another')).runUntilIdle();
    expect(seen).toEqual([]);
  });
});
