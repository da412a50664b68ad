import type { Db } from '@homeward/api/platform/database/db.ts';
import { newId } from '@homeward/api/platform/database/ids.ts';
import {
  createJobWorker,
  type JobWorker,
  type JobWorkerOptions,
} from '@homeward/api/platform/jobs/job-worker.ts';
import { enqueueJob } from '@homeward/api/platform/jobs/jobs-repository.ts';
import pino from 'pino';
import { afterAll, beforeAll, beforeEach } from 'vitest';
import { openTestDatabase, type TestDatabase } from './test-database.ts';

const START = new Date('2026-03-01T10:00:00Z');
const logger = pino({ level: 'silent' });

type MoreOfJob = Partial<Pick<Parameters<typeof enqueueJob>[1], 'key' | 'runAt'>>;

interface JobsTable {
  readonly db: Db;
  /** Time of each worker's clock; only `pass` advances it. */
  readonly now: Date;
  pass(ms: number): void;
  /** Enqueues a due job of kind `greet`. Returns false if a job with this key exists. */
  enqueue(payload: unknown, more?: MoreOfJob, to?: Db): Promise<boolean>;
  createWorker(greet: JobWorkerOptions['handlers'][string], more?: Partial<JobWorkerOptions>): JobWorker;
}

/** Provides a database for a `describe`. Each test starts at the same time with an empty jobs table. */
export function useJobsTable(): JobsTable {
  let test: TestDatabase;
  let now = START;
  const clock = { now: () => now };

  beforeAll(async () => {
    test = await openTestDatabase();
  });
  beforeEach(async () => {
    now = START;
    await test.database.db.deleteFrom('jobs').execute();
  });
  afterAll(() => test.dispose());

  return {
    get db() {
      return test.database.db;
    },
    get now() {
      return now;
    },
    pass: (ms) => {
      now = new Date(now.getTime() + ms);
    },
    enqueue: (payload, more = {}, to = test.database.db) =>
      enqueueJob(to, { id: newId(now), kind: 'greet', payload, runAt: now, now, ...more }),
    createWorker: (greet, more = {}) =>
      createJobWorker({ db: test.database.db, clock, logger, handlers: { greet }, ...more }),
  };
}
