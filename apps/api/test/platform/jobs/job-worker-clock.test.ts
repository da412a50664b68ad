import { DAY_MS } from '@homeward/contract/durations';
import { useJobsTable } from '@homeward/testing/database/jobs-table.ts';
import { describe, expect, it } from 'vitest';
import { ensureRepeating } from '../../../src/platform/jobs/jobs-repository.ts';
import { UncertainError } from '../../../src/platform/jobs/retry-rules.ts';

describe('the job worker, when the clock is corrected', () => {
  const jobs = useJobsTable();

  it('runs jobs at once that a clock running ahead had delayed', async () => {
    const seen: unknown[] = [];
    let isBroken = true;
    const worker = jobs.createWorker(async (payload) => {
      if (isBroken) throw new Error('not now');
      seen.push(payload);
    });
    jobs.pass(2 * DAY_MS);
    await jobs.enqueue('put off');
    await worker.runUntilIdle();
    await ensureRepeating(jobs.db, { kind: 'greet', everyMs: DAY_MS, now: jobs.now });
    await jobs.db
      .updateTable('jobs')
      .set({ leased_until: new Date(jobs.now.getTime() + 1000) })
      .execute();
    isBroken = false;
    jobs.pass(-2 * DAY_MS);
    await worker.runUntilIdle();
    // Both are due at the same moment, in no order.
    expect(new Set(seen)).toEqual(new Set(['put off', { everyMs: DAY_MS }]));
  });

  it('does not change intended waits and the leases of others', async () => {
    const seen: unknown[] = [];
    let isBroken = true;
    const worker = jobs.createWorker(async () => {
      if (isBroken) throw new Error('not now');
      seen.push('done');
    });
    await ensureRepeating(jobs.db, {
      kind: 'greet',
      everyMs: DAY_MS,
      now: new Date(jobs.now.getTime() + DAY_MS),
    });
    await jobs.enqueue('again in a minute');
    await worker.runUntilIdle();
    isBroken = false;
    await jobs.createWorker(async () => void seen.push('by another')).runUntilIdle();
    expect(seen).toEqual([]);
  });

  it('does not change the wait of a job that may be done', async () => {
    let runs = 0;
    const worker = jobs.createWorker(async () => {
      runs += 1;
      throw new UncertainError('no answer');
    });
    await jobs.enqueue({ greeting: 'perhaps done' });
    await worker.runUntilIdle();
    await jobs
      .createWorker(async () => {
        runs += 1;
      })
      .runUntilIdle();
    expect(runs).toBe(1);
  });
});
