import { HOUR_MS, MINUTE_MS } from '@homeward/contract/durations';
import { activateCode, setLost } from '@homeward/testing/app/builders.ts';
import { leaveNote } from '@homeward/testing/app/item-mails.ts';
import { addPerson, type Person } from '@homeward/testing/app/personas.ts';
import { useTestApp } from '@homeward/testing/app/test-app.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import { remindUnread } from '../../../src/features/reminders/remind-unread.ts';
import { REMIND_JOB } from '../../../src/features/reminders/reminder-repository.ts';
import { REMIND_AFTER_MS } from '../../../src/features/reminders/reminder-rules.ts';

describe('a reminder of a note about a lost item', () => {
  const app = useTestApp({ env: { PUBLIC_URL: 'https://homeward.example' } });
  let olivia: Person;
  let code: string;

  beforeEach(async () => {
    olivia = await addPerson(app, 'Olivia');
    code = await activateCode(app, olivia, { name: 'Kite' });
    await setLost(app, olivia, code);
  });

  const countReminders = async () =>
    (await app.mailsTo(olivia.email)).filter(({ subject }) => subject.startsWith('Still unopened')).length;
  const openJobs = () =>
    app.context.db
      .selectFrom('jobs')
      .select(['id', 'payload'])
      .where('kind', '=', REMIND_JOB)
      .where('done_at', 'is', null)
      .orderBy('id')
      .execute();

  it('is mailed once if its job runs again after a crash, at the first and the last time', async () => {
    await leaveNote(app, code);
    for (const [index, ms] of REMIND_AFTER_MS.entries()) {
      const [job] = await openJobs();
      if (!job) throw new Error('No reminder waits');
      app.clock.advance(ms - (REMIND_AFTER_MS[index - 1] ?? 0));
      // Its end is not written down, and so the worker runs it again.
      await remindUnread(app.context, job.payload, job);
      await remindUnread(app.context, job.payload, job);
      expect(await countReminders()).toBe(index + 1);
    }
  });

  it('waits for its time at a start, which repairs times of a wrong clock', async () => {
    await leaveNote(app, code);
    app.clock.advance(30 * MINUTE_MS);
    expect(await countReminders()).toBe(1);
    // A worker whose clock went back looks as one that starts.
    app.clock.advance(-MINUTE_MS);
    expect(await countReminders()).toBe(1);
    app.clock.advance(MINUTE_MS);
    expect(await countReminders()).toBe(1);
  });

  it('is mailed once by a server that was down over both times', async () => {
    await leaveNote(app, code);
    app.clock.advance(7 * HOUR_MS);
    expect(await countReminders()).toBe(1);
    app.clock.advance(HOUR_MS);
    expect(await countReminders()).toBe(1);
  });
});
