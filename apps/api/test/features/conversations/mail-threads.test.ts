import { randomUUID } from 'node:crypto';
import { conversations, finder, scans } from '@homeward/contract';
import { DAY_MS } from '@homeward/contract/durations';
import { activateCode, buildScan, setLost } from '@homeward/testing/app/builders.ts';
import { openConversation } from '@homeward/testing/app/conversations.ts';
import { newAddress } from '@homeward/testing/app/new-address.ts';
import { addPerson, type Person } from '@homeward/testing/app/personas.ts';
import { openTestApp, type TestApp } from '@homeward/testing/app/test-app.ts';
import { confirmationLinkOf } from '@homeward/testing/mail/finder-mails.ts';
import { type Mailbox, type ParsedMail, startMailbox } from '@homeward/testing/mail/mailbox.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

const FAY = 'fay@example.org';
const THREAD = /^<[0-9a-f-]{36}@homeward\.example>$/;

describe('mails of two conversations about a lost item, sent over SMTP with SUPPORT_EMAIL', () => {
  let app: TestApp;
  let mailbox: Mailbox;
  let olivia: Person;
  let noteIds: string[];

  beforeAll(async () => {
    mailbox = await startMailbox();
    const env = { SMTP_URL: mailbox.url, MAIL_FROM: 'no-reply@homeward.example' };
    app = await openTestApp({
      env: { ...env, SUPPORT_EMAIL: 'help@homeward.example', LIMITS_SCALE: '1000' },
    });
    olivia = await addPerson(app, 'Olivia');
    const code = await activateCode(app, olivia, { name: 'Kite', category: 'Luggage' });
    await setLost(app, olivia, code);
    const first = await openConversation(app, code, { message: 'First', reply_to: FAY });
    const second = await openConversation(app, code, { message: 'Second' });
    noteIds = [first.id, second.id];
    await app.mailsTo('');
    await app.fetch(confirmationLinkOf(await mailbox.waitFor(FAY)), { method: 'POST' });
    await answer(code, first.id, 'An answer');
    const body = { id: randomUUID(), message: 'A further message' };
    await app.call(conversations.writeAsFinder, { body }, { bearer: first.token });
    await app.call(scans.record, { body: buildScan(code) }, { from: newAddress() });
    await app.call(finder.shareLocation, { body: { code, lat: 1, lng: 2 } }, { from: newAddress() });
    await app.mailsTo('');
    app.clock.advance(DAY_MS);
    await app.mailsTo('');
  });
  afterAll(async () => {
    await app.dispose();
    await mailbox.stop();
  });

  const answer = (id: string, conversation: string, message: string) =>
    app.call(
      conversations.write,
      { params: { id, conversation }, body: { id: randomUUID(), message } },
      { bearer: olivia.accessToken },
    );
  const mailTo = (address: string, subject: RegExp, words = '') =>
    mailbox
      .all()
      .find(
        (it) => it.envelope.to[0] === address && subject.test(it.subject ?? '') && it.text?.includes(words),
      );
  const threadOf = (mail: ParsedMail | undefined): string => {
    expect(mail?.references).toBe(mail?.inReplyTo);
    expect(mail?.references).toMatch(THREAD);
    return mail?.references ?? '';
  };

  it('refer to one id per conversation and another for scans and places of the item, none derived from a stored id', () => {
    const { email } = olivia;
    const first = [
      mailTo(email, /^A message about/, 'First'),
      mailTo(email, /wrote again/),
      mailTo(FAY, /^Confirm/),
      mailTo(FAY, /replied to your message/),
    ].map(threadOf);
    const second = [mailTo(email, /^A message about/, 'Second'), mailTo(email, /unopened: a message/)].map(
      threadOf,
    );
    const item = [
      mailTo(email, /was just scanned/),
      mailTo(email, /^A finder shared the location/),
      mailTo(email, /unopened: the location/),
    ].map(threadOf);
    for (const thread of [first, second, item]) expect(new Set(thread).size).toBe(1);
    expect(new Set([...first, ...second, ...item]).size).toBe(3);
    for (const id of noteIds) expect([...first, ...second].join()).not.toContain(id);
  });

  it('have SUPPORT_EMAIL as Reply-To and name the recipient of replies first', () => {
    const replyTo = [{ name: '', address: 'help@homeward.example' }];
    for (const mail of mailbox.all()) expect(mail.replyTo).toEqual(replyTo);
    expect(mailTo(olivia.email, /^A message about/)?.text).toMatch(
      /^Replies to this email only reach the people who run Homeward\. Please use “Read and reply” instead\.\n/,
    );
  });

  it('contain the category and time of a finder’s note, and not the item’s name', () => {
    for (const subject of [/^Confirm/, /replied to your message/]) {
      const { text, html } = mailTo(FAY, subject) ?? {};
      expect(text).toMatch(/\nLuggage\u00a0· Message: \w+, \d+ \w+ \d{4} at \d\d:\d\d UTC\n/);
      expect(`${text} ${html}`).not.toContain('Kite');
    }
  });
});

describe('mails to the finder of an item with a custom category', () => {
  it('contain only the time of the note', async () => {
    const app = await openTestApp({ env: {} });
    const sam = await addPerson(app, 'Sam');
    const code = await activateCode(app, sam, { category: 'Buy at spam.example' });
    await openConversation(app, code, { reply_to: FAY });
    const [mail] = await app.mailsTo(FAY);
    expect(mail?.text).toMatch(/\nMessage: \w+, /);
    expect(`${mail?.text} ${mail?.html}`).not.toContain('spam.example');
    await app.dispose();
  });
});
