import { useJobsTable } from '@homeward/testing/database/jobs-table.ts';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { newId } from '../../../src/platform/database/ids.ts';
import { claimJobs } from '../../../src/platform/jobs/claim-jobs-repository.ts';
import {
  countJobs,
  enqueueJob,
  ensureRepeating,
  eraseFinishedJobs,
  findRepeatMs,
  finishJob,
  parkJob,
} from '../../../src/platform/jobs/jobs-repository.ts';

const NOW = new Date('2026-03-01T10:00:00Z');
const later = (ms: number) => new Date(NOW.getTime() + ms);

describe('the jobs table', () => {
  const jobs = useJobsTable();

  const claim = (limit: number, now = NOW) =>
    claimJobs(jobs.db, { kinds: ['greet'], now, leasedUntil: new Date(now.getTime() + 1000), limit });

  it('stores one job per key', async () => {
    expect(await jobs.enqueue(1, { key: 'once' })).toBe(true);
    expect(await jobs.enqueue(2, { key: 'once' })).toBe(false);
    expect((await claim(9)).map((job) => job.payload)).toEqual([1]);
  });

  it('stores text without characters that PostgreSQL refuses', async () => {
    await jobs.enqueue({ text: 'a\0b\uD800c', list: ['\0'], emoji: '🙂' });
    expect((await claim(1))[0]?.payload).toEqual({ text: 'ab\uFFFDc', list: [''], emoji: '🙂' });
  });

  it('claims at most the requested number of jobs, oldest first, each once', async () => {
    for (const number of [3, 1, 2]) await jobs.enqueue(number, { runAt: later(number - 10) });
    expect((await claim(2)).map((job) => job.payload).sort()).toEqual([1, 2]);
    expect((await claim(2)).map((job) => job.payload)).toEqual([3]);
    expect(await claim(2)).toEqual([]);
  });

  it('claims no job before its time, and none of a kind without a handler', async () => {
    await jobs.enqueue('tomorrow', { runAt: later(1) });
    await enqueueJob(jobs.db, {
      id: newId(NOW),
      kind: 'from a newer version',
      payload: 0,
      runAt: NOW,
      now: NOW,
    });
    expect(await claim(9)).toEqual([]);
  });

  it('ignores a holder whose lease has passed on', async () => {
    await jobs.enqueue('x');
    const [slow] = await claim(1);
    const [next] = await claim(1, later(1000));
    if (!slow || !next) throw new Error('both should have been given the job');
    await parkJob(jobs.db, slow, later(2000), 'too late');
    expect(await countJobs(jobs.db)).toEqual({ waiting: 1, parked: 0 });
    await finishJob(jobs.db, next, { now: later(2000) });
    expect(await countJobs(jobs.db)).toEqual({ waiting: 0, parked: 0 });
  });

  it('counts waiting and parked jobs, without repeating ones', async () => {
    await ensureRepeating(jobs.db, { kind: 'greet', everyMs: 1, now: later(9000) });
    for (const payload of [1, 2, 3]) await jobs.enqueue(payload);
    const [done, parked] = await claim(2);
    if (!done || !parked) throw new Error('two jobs should have been given out');
    await finishJob(jobs.db, done, { now: NOW });
    await parkJob(jobs.db, parked, NOW, 'gone');
    expect(await countJobs(jobs.db)).toEqual({ waiting: 1, parked: 1 });
  });

  it('uses the latest interval of a repeating job', async () => {
    for (const everyMs of [1000, 2000]) await ensureRepeating(jobs.db, { kind: 'greet', everyMs, now: NOW });
    const claimed = await claim(9);
    expect(claimed.map(findRepeatMs)).toEqual([2000]);
  });

  it('truncates a long reason, without half a character', async () => {
    await jobs.enqueue('x');
    const [job] = await claim(1);
    if (!job) throw new Error('the job should have been given out');
    await parkJob(jobs.db, job, NOW, `${'x'.repeat(499)}🙂${'y'.repeat(9000)}`);
    const { last_error } = await jobs.db.selectFrom('jobs').select('last_error').executeTakeFirstOrThrow();
    expect(last_error).toBe(`${'x'.repeat(499)}\uFFFD`);
  });

  it('erases more rows than one statement', async () => {
    await sql`
      insert into jobs (id, kind, payload, run_at, created_at, done_at)
      select gen_random_uuid(), 'greet', '{}', ${NOW}, ${NOW}, ${NOW} from generate_series(1, 2001)`.execute(
      jobs.db,
    );
    expect(await eraseFinishedJobs(jobs.db, later(1))).toBe(2001);
  });

  it('erases jobs done or parked before a time, and no pending ones', async () => {
    for (const payload of ['done', 'parked', 'waiting']) await jobs.enqueue(payload);
    const [done, parked] = await claim(2);
    if (!done || !parked) throw new Error('two jobs should have been given out');
    await finishJob(jobs.db, done, { now: later(10) });
    await parkJob(jobs.db, parked, later(20), 'gone');
    expect(await eraseFinishedJobs(jobs.db, later(10))).toBe(0);
    expect(await eraseFinishedJobs(jobs.db, later(20))).toBe(1);
    expect(await eraseFinishedJobs(jobs.db, later(9999))).toBe(1);
    expect(await countJobs(jobs.db)).toEqual({ waiting: 1, parked: 0 });
  });
});
