import { monitoring } from '@homeward/contract';
import { DAY_MS } from '@homeward/contract/durations';
import { AS_OPERATOR } from '@homeward/testing/app/operator.ts';
import { type FailingMails, openFailingMails } from '@homeward/testing/mail/failing-mails.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

describe('the operator’s list of mails', () => {
  let mails: FailingMails;

  beforeAll(async () => {
    mails = await openFailingMails();
  });
  afterAll(() => mails.stop());

  const list = async () => (await mails.app.call(monitoring.listMails, {}, AS_OPERATOR)).body;

  it('counts waiting mails and lists failed ones', async () => {
    await mails.send('olivia@example.org');
    expect(await list()).toMatchObject({ waiting: 1, parked: 0, mails: [] });
    await mails.tryAll();
    const { waiting, parked, mails: failed } = await list();
    expect([waiting, parked]).toEqual([1, 0]);
    expect(failed).toMatchObject([{ kind: 'alreadyHaveAccount', state: 'waiting', attempts: 1 }]);
    expect(Date.parse(failed[0]?.nextTryAt ?? '')).toBeGreaterThan(mails.app.clock.now().getTime());
    expect(failed[0]?.lastError).toMatch(/\S/);
  });

  it('contains neither recipients nor contents', async () => {
    expect(JSON.stringify(await list())).not.toMatch(/olivia|token=/i);
  });

  it('parks mails after three days and lists them first, before the latest others', async () => {
    for (let days = 0; days < 4; days += 1) {
      mails.app.clock.advance(DAY_MS);
      await mails.tryAll();
    }
    for (const address of ['colin@example.org', 'sam@example.org']) {
      await mails.send(address);
      mails.app.clock.advance(1000);
    }
    await mails.tryAll();
    const { waiting, parked, mails: failed } = await list();
    expect([waiting, parked]).toEqual([2, 1]);
    expect(failed.map(({ state, nextTryAt }) => [state, nextTryAt === null])).toEqual([
      ['parked', true],
      ['waiting', false],
      ['waiting', false],
    ]);
    const [, late = 0, early = 0] = failed.map(({ createdAt }) => Date.parse(createdAt));
    expect(late - early).toBe(1000);
  });
});
