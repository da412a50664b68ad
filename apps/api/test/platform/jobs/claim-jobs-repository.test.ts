import { useJobsTable } from '@homeward/testing/database/jobs-table.ts';
import { describe, expect, it } from 'vitest';
import { addAccount } from '../../../src/features/account/account-repository.ts';
import { newId } from '../../../src/platform/database/ids.ts';
import { claimJobs } from '../../../src/platform/jobs/claim-jobs-repository.ts';
import { enqueueJob, finishJob } from '../../../src/platform/jobs/jobs-repository.ts';

describe('a claim of shared jobs', () => {
  const jobs = useJobsTable();

  /** Every claim is that of another process. */
  const claim = (shares: { perAccount?: number; perHost?: number }, limit = 9) =>
    claimJobs(jobs.db, {
      kinds: ['greet'],
      now: jobs.now,
      leasedUntil: new Date(jobs.now.getTime() + 1000),
      limit,
      shares: { perAccount: 99, perHost: 99, ...shares },
    });
  const enqueueFor = async (accountId: string | undefined, payloads: readonly object[]) => {
    for (const payload of payloads) {
      const now = jobs.now;
      jobs.pass(1);
      await enqueueJob(jobs.db, {
        id: newId(now),
        kind: 'greet',
        payload,
        runAt: now,
        now,
        ...(accountId ? { accountId } : {}),
      });
    }
  };
  const addOwner = async (name: string) => {
    const id = newId(jobs.now);
    const account = {
      id,
      name,
      email: `${name}@example.org`,
      language: null,
      passwordHash: '',
      now: jobs.now,
    };
    await addAccount(jobs.db, account);
    return id;
  };
  const payloadsOf = (claimed: readonly { payload: unknown }[]) =>
    claimed.map(({ payload }) => Object.values(payload as object).join()).sort();

  it('takes at most a host’s share, and jobs behind them', async () => {
    const hosts = ['slow', 'slow', 'slow', 'quick'];
    await enqueueFor(
      undefined,
      hosts.map((host, n) => ({ n, host })),
    );
    expect(payloadsOf(await claim({ perHost: 2 }))).toEqual(['0,slow', '1,slow', '3,quick']);
    expect(await claim({ perHost: 2 })).toEqual([]);
  });

  it('takes a host’s next job once one is done or its lease has ended', async () => {
    await enqueueFor(
      undefined,
      [0, 1, 2].map((n) => ({ n, host: 'slow' })),
    );
    const [first] = await claim({ perHost: 1 });
    if (!first) throw new Error('The first job was not taken');
    expect(await claim({ perHost: 1 })).toEqual([]);
    await finishJob(jobs.db, first, { now: jobs.now });
    expect(payloadsOf(await claim({ perHost: 1 }))).toEqual(['1,slow']);
    jobs.pass(1001);
    expect(payloadsOf(await claim({ perHost: 2 }))).toEqual(['1,slow', '2,slow']);
  });

  it('skips the jobs of an account at its share', async () => {
    const [mallory, olivia] = [await addOwner('mallory'), await addOwner('olivia')];
    await enqueueFor(mallory, [{ n: 0 }, { n: 1 }, { n: 2 }]);
    await enqueueFor(olivia, [{ n: 3 }]);
    const perAccount = 1;
    expect(payloadsOf(await claim({ perAccount }, 2))).toEqual(['0']);
    expect(payloadsOf(await claim({ perAccount }, 2))).toEqual(['3']);
    expect(await claim({ perAccount }, 2)).toEqual([]);
  });
});
