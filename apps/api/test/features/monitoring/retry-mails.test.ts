import { monitoring } from '@homeward/contract';
import { DAY_MS } from '@homeward/contract/durations';
import { AS_OPERATOR } from '@homeward/testing/app/operator.ts';
import { type FailingMails, openFailingMails } from '@homeward/testing/mail/failing-mails.ts';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

describe('retrying mails', () => {
  let mails: FailingMails;

  beforeEach(async () => {
    mails = await openFailingMails();
    await mails.send('olivia@example.org');
    await mails.send('colin@example.org');
    for (let days = 0; days < 4; days += 1) {
      await mails.tryAll();
      mails.app.clock.advance(DAY_MS);
    }
    await mails.tryAll();
  });
  afterEach(() => mails.stop());

  const received = () => mails.mailbox.all().flatMap(({ envelope }) => envelope.to);
  const list = async () => (await mails.app.call(monitoring.listMails, {}, AS_OPERATOR)).body;
  const retry = async (body: Record<string, unknown>) =>
    (await mails.app.call(monitoring.retryMails, { body }, AS_OPERATOR)).body;

  it('sends parked ones, each once', async () => {
    expect((await list()).parked).toBe(2);
    await mails.mailbox.resume();
    expect(await retry({})).toMatchObject({ retried: 2, resultMessage: { en: 'Retrying 2 emails' } });
    await mails.tryAll();
    expect(received().toSorted()).toEqual(['colin@example.org', 'olivia@example.org']);
    expect(await list()).toMatchObject({ waiting: 0, parked: 0, mails: [] });
    expect((await retry({})).retried).toBe(0);
    await mails.tryAll();
    expect(received()).toHaveLength(2);
  });

  it('sends the named one only', async () => {
    const [first] = (await list()).mails;
    await mails.mailbox.resume();
    expect(await retry({ ids: [first?.id] })).toMatchObject({
      retried: 1,
      resultMessage: { en: 'Retrying 1 email' },
    });
    await mails.tryAll();
    expect(received()).toHaveLength(1);
    expect((await list()).parked).toBe(1);
  });

  it('skips one that is being sent', async () => {
    const { db } = mails.app.context;
    const [first] = (await list()).mails;
    const until = (ms: number) => ({ leased_until: new Date(mails.app.clock.now().getTime() + ms) });
    await db
      .updateTable('jobs')
      .set(until(1))
      .where('id', '=', first?.id ?? '')
      .execute();
    expect((await retry({})).retried).toBe(1);
    expect((await retry({ ids: [first?.id] })).retried).toBe(0);
    mails.app.clock.advance(1);
    expect((await retry({ ids: [first?.id] })).retried).toBe(1);
  });

  it('also sends waiting ones that never failed', async () => {
    const { db } = mails.app.context;
    const runAt = new Date(mails.app.clock.now().getTime() + DAY_MS / 48);
    await db
      .updateTable('jobs')
      .set({ parked_at: null, last_error: null, attempts: 0, run_at: runAt })
      .execute();
    await mails.mailbox.resume();
    await mails.tryAll();
    expect(received()).toEqual([]);
    expect((await retry({})).retried).toBe(2);
    await mails.tryAll();
    expect(received()).toHaveLength(2);
  });

  it('restarts the three days if the server is still down', async () => {
    await retry({});
    await mails.tryAll();
    expect(await list()).toMatchObject({ waiting: 2, parked: 0 });
    expect((await list()).mails.map(({ attempts }) => attempts)).toEqual([1, 1]);
  });
});
