import { type FailingMails, openFailingMails } from '@homeward/testing/mail/failing-mails.ts';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createSettingsMemory } from '../../../src/platform/mail/smtp-settings.ts';

describe('parked mails', () => {
  let mails: FailingMails;

  beforeEach(async () => {
    mails = await openFailingMails();
    await mails.mailbox.resume();
    mails.mailbox.failNext(1, 550, { message: '5.1.1 unknown' });
    await mails.send('olivia@example.org');
    await mails.tryAll();
  });
  afterEach(() => mails.stop());

  const from = 'hello@homeward.example';
  const retryUnder = (settings: { url: string; from: string }) =>
    createSettingsMemory(mails.app.context.db, settings).retryParked(mails.app.clock.now());

  it('stay parked at a start with the same settings', async () => {
    expect(await retryUnder({ url: mails.mailbox.url, from })).toBe(0);
  });

  it.each([
    ['SMTP_URL', { from }],
    ['MAIL_FROM', { from: 'other@homeward.example' }],
  ])('are retried at a start with another %s', async (name, change) => {
    const url = name === 'SMTP_URL' ? 'smtp://other.example' : mails.mailbox.url;
    expect(await retryUnder({ url, ...change })).toBe(1);
    await mails.tryAll();
    expect(mails.mailbox.all()).toHaveLength(1);
    expect(await retryUnder({ url, ...change })).toBe(0);
  });

  it('stay parked if they may have been delivered', async () => {
    const { db } = mails.app.context;
    const { payload } = await db
      .selectFrom('jobs')
      .select('payload')
      .where('parked_at', 'is not', null)
      .executeTakeFirstOrThrow();
    await db
      .updateTable('jobs')
      .set({ payload: JSON.stringify({ ...(payload as object), uncertainMs: 1 }) })
      .where('parked_at', 'is not', null)
      .execute();
    expect(await retryUnder({ url: 'smtp://other.example', from })).toBe(0);
  });

  it('do not reveal the settings', async () => {
    const job = await mails.app.context.db
      .selectFrom('jobs')
      .select('payload')
      .where('parked_at', 'is not', null)
      .executeTakeFirstOrThrow();
    expect(job.payload).toMatchObject({ settings: expect.stringMatching(/^[\w-]{22}$/) });
  });
});
