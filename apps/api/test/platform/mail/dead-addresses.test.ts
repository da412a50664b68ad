import { monitoring } from '@homeward/contract';
import { AS_OPERATOR } from '@homeward/testing/app/operator.ts';
import { type FailingMails, openFailingMails } from '@homeward/testing/mail/failing-mails.ts';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { passwordChangedEmail } from '../../../src/features/account/account-emails.tsx';

const TO = 'gone@example.org';

describe('an address that the mail server refuses permanently', () => {
  let mails: FailingMails;

  beforeEach(async () => {
    mails = await openFailingMails();
    await mails.mailbox.resume();
  });
  afterEach(() => mails.stop());

  async function sendUnrequested(): Promise<void> {
    const props = { name: 'Gus', when: '2026-03-01T10:00:00Z', resetLink: 'https://homeward.example/reset' };
    const { mailer, db } = mails.app.context;
    await mailer.send<typeof passwordChangedEmail>(db, {
      to: TO,
      template: 'passwordChanged',
      props,
      language: 'en',
    });
    await mails.tryAll();
  }
  const refuse = (message: string) => mails.mailbox.failNext(1, 550, { message });
  const state = async () => {
    const { waiting, parked, deadAddresses } = (await mails.app.call(monitoring.listMails, {}, AS_OPERATOR))
      .body;
    return { waiting, parked, deadAddresses };
  };

  it('gets no further mail, which is counted', async () => {
    refuse('5.1.1 No such mailbox');
    await sendUnrequested();
    expect(await state()).toEqual({ waiting: 0, parked: 1, deadAddresses: 1 });
    await sendUnrequested();
    expect(mails.mailbox.all()).toEqual([]);
    expect(await state()).toEqual({ waiting: 0, parked: 1, deadAddresses: 1 });
  });

  it('gets mails again once the operator’s retry was accepted', async () => {
    refuse('5.1.1 No such mailbox');
    await sendUnrequested();
    await mails.app.call(monitoring.retryMails, { body: {} }, AS_OPERATOR);
    await mails.tryAll();
    expect(mails.mailbox.all()).toHaveLength(1);
    expect(await state()).toEqual({ waiting: 0, parked: 0, deadAddresses: 0 });
  });

  it('is not recorded for a refusal about the sender', async () => {
    refuse('5.7.1 Relay access denied');
    await sendUnrequested();
    expect(await state()).toMatchObject({ deadAddresses: 0 });
  });
});
