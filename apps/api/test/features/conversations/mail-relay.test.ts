import { randomUUID } from 'node:crypto';
import { conversations } from '@homeward/contract';
import { activateCode } from '@homeward/testing/app/builders.ts';
import { type OpenedConversation, openConversation } from '@homeward/testing/app/conversations.ts';
import { addPerson, type Person } from '@homeward/testing/app/personas.ts';
import { openTestApp, type TestApp } from '@homeward/testing/app/test-app.ts';
import { type Mailbox, type ParsedMail, startMailbox } from '@homeward/testing/mail/mailbox.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  CONFIRMATIONS_PER_ACCOUNT,
  CONFIRMATIONS_PER_ITEM,
} from '../../../src/features/conversations/finder-mail-rules.ts';

const STRANGERS = 60;
const ITEMS = 4;
/** A word of the attacker's in each text that a person types. */
const CANARY = 'canary';

describe('an account that leaves notes with strangers’ addresses on its own items and answers them', () => {
  let app: TestApp;
  let mailbox: Mailbox;
  let sam: Person;
  let statuses: number[];

  beforeAll(async () => {
    mailbox = await startMailbox();
    const env = { SMTP_URL: mailbox.url, MAIL_FROM: 'no-reply@homeward.example' };
    app = await openTestApp({ env: { ...env, PUBLIC_URL: 'https://homeward.example' } });
    sam = await addPerson(app, `Sam${CANARY}`);
    statuses = [];
    for (let item = 0; item < ITEMS; item += 1) {
      const code = await activateCode(app, sam, {
        name: `Item ${CANARY}`,
        default_message: `Default ${CANARY}`,
      });
      for (let stranger = 0; stranger < STRANGERS / ITEMS; stranger += 1) {
        const note = await openConversation(app, code, {
          reply_to: `stranger.${item}.${stranger}@example.org`,
          message: `Note https://${CANARY}.example`,
          place: `Place ${CANARY}`,
        });
        statuses.push((await answer(code, note)).status);
      }
    }
  });
  afterAll(async () => {
    await app.dispose();
    await mailbox.stop();
  });

  const answer = (code: string, { id: conversation }: OpenedConversation) =>
    app.call(
      conversations.write,
      {
        params: { id: code, conversation },
        body: { id: randomUUID(), message: `Buy at https://${CANARY}.example` },
      },
      { bearer: sam.accessToken },
    );
  /** Runs due jobs; /dev/mail is off, so the list is empty. */
  const received = async (): Promise<readonly ParsedMail[]> => {
    await app.mailsTo('');
    return mailbox.all().filter((mail) => mail.envelope.to.some((address) => address.startsWith('stranger')));
  };

  it('gets the same answers as if every mail was sent', () => {
    expect(statuses).toEqual(Array.from({ length: STRANGERS }, () => 200));
  });

  it('causes at most its budget of mails, one per address', async () => {
    const mails = await received();
    expect(mails.length).toBe(CONFIRMATIONS_PER_ACCOUNT.max);
    expect(new Set(mails.map(({ envelope }) => envelope.to[0])).size).toBe(mails.length);
    const ofFirstItem = mails.filter(({ envelope }) => envelope.to[0]?.startsWith('stranger.0.'));
    expect(ofFirstItem.length).toBe(CONFIRMATIONS_PER_ITEM.max);
  });

  it('causes no mail that contains its input', async () => {
    for (const { raw, subject, text, html } of await received()) {
      expect(JSON.stringify([raw, subject, text, html]).toLowerCase()).not.toContain(CANARY);
      expect(text).toMatch(/https:\/\/homeward\.example\/finder-mails\/confirm\?/);
    }
  });
});
