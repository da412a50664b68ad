import { useTestApp } from '@homeward/testing/app/test-app.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import { type Context, createContext } from '../../src/context.ts';
import type { verifyEmail } from '../../src/features/account/account-emails.tsx';
import { countJobs } from '../../src/platform/jobs/jobs-repository.ts';

describe('a transaction of a use case', () => {
  const app = useTestApp();
  let context: Context;
  /** Number of jobs at each wake of the worker. */
  let found: Promise<number>[];

  beforeEach(() => {
    found = [];
    const countWaiting = async () => (await countJobs(app.context.db)).waiting;
    context = createContext({
      ...app.context,
      nextMailDelayMs: () => 0,
      wakeJobs: () => void found.push(countWaiting()),
    });
  });

  const send = (db: Context['db']) =>
    context.mailer.send<typeof verifyEmail>(db, {
      to: 'olivia@example.org',
      template: 'verify',
      props: { name: '', link: '' },
      language: 'en',
    });

  it('sends its mails once it has committed', async () => {
    await context.transact(send);
    expect(await Promise.all(found)).toEqual([1]);
  });

  it('wakes no worker after a rollback', async () => {
    const rolledBack = context.transact(async (tx) => {
      await send(tx);
      throw new Error('changed my mind');
    });
    await expect(rolledBack).rejects.toThrow('changed my mind');
    expect(found).toEqual([]);
  });
});
