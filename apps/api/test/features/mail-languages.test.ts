import { account, finder, invites, transfers } from '@homeward/contract';
import type { Language } from '@homeward/messages/languages';
import { activateCode, buildSignUp, linkCoOwner } from '@homeward/testing/app/builders.ts';
import { exhaustMailBudget, muteLinkOf } from '@homeward/testing/app/item-mails.ts';
import { newAddress } from '@homeward/testing/app/new-address.ts';
import { addPerson, newEmail, type Person } from '@homeward/testing/app/personas.ts';
import { openTestApp, type TestApp } from '@homeward/testing/app/test-app.ts';
import { type Mailbox, type ParsedMail, startMailbox } from '@homeward/testing/mail/mailbox.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DIGEST_WAIT_MS } from '../../src/features/item-mails/item-mail-rules.ts';

describe('the language of a mail', () => {
  let app: TestApp;
  let mailbox: Mailbox;

  beforeAll(async () => {
    mailbox = await startMailbox();
    app = await openTestApp({ env: { SMTP_URL: mailbox.url, MAIL_FROM: 'no-reply@homeward.example' } });
  });
  afterAll(async () => {
    await app.dispose();
    await mailbox.stop();
  });

  async function addReader(firstName: string, language: Language | null): Promise<Person> {
    const person = await addPerson(app, firstName);
    await app.context.db.updateTable('accounts').set({ language }).where('id', '=', person.id).execute();
    return person;
  }

  async function newestTo(address: string): Promise<ParsedMail> {
    await app.mailsTo(address);
    const mail = mailbox
      .all()
      .filter(({ envelope }) => envelope.to.includes(address))
      .at(-1);
    if (!mail) throw new Error(`No mail to ${address}`);
    return mail;
  }

  const langOf = ({ html = '' }: ParsedMail) => /<html dir="(\w+)" lang="([\w-]+)"/.exec(html)?.slice(1);

  const leaveNote = (code: string, language: string) => {
    const headers = { 'accept-language': language };
    const body = { code, message: 'Gefunden' };
    return app.call(finder.sendMessage, { body }, { headers, from: newAddress() });
  };

  it('is that of each owner and co-owner, not the finder’s', async () => {
    const olivia = await addReader('Olivia', 'de');
    const amal = await addReader('Amal', 'ar');
    const ben = await addReader('Ben', null);
    for (const coOwner of [amal, ben]) await linkCoOwner(app, olivia, coOwner);
    const code = await activateCode(app, olivia, { name: 'Red kite' });
    await leaveNote(code, 'fr');
    expect(langOf(await newestTo(olivia.email))).toEqual(['ltr', 'de']);
    const toAmal = await newestTo(amal.email);
    expect(langOf(toAmal)).toEqual(['rtl', 'ar']);
    expect(toAmal.html).toContain('<bdi dir="auto">Red kite</bdi>');
    expect(toAmal.subject).toContain('\u2068Red kite\u2069');
    const page = await app.fetch(muteLinkOf({ text: toAmal.text ?? '' }), {
      headers: { 'accept-language': 'fr' },
    });
    expect(await page.text()).toContain('<html lang="ar" dir="rtl">');
    const toBen = await newestTo(ben.email);
    expect(langOf(toBen)).toEqual(['ltr', 'en']);
    expect(toBen.subject).toBe('A message about “Red kite”');
  });

  it('is that of the recipient in a digest', async () => {
    const olivia = await addReader('Olivia', 'de');
    const code = await activateCode(app, olivia, { name: 'Red kite' });
    await exhaustMailBudget(app, olivia);
    await leaveNote(code, 'fr');
    app.clock.advance(DIGEST_WAIT_MS);
    const mail = await newestTo(olivia.email);
    expect(langOf(mail)).toEqual(['ltr', 'de']);
    expect(mail.text).toContain('21. November 2026');
  });

  it('is that of the request for a sign-up, and for an account without one', async () => {
    const headers = { 'accept-language': 'pl' };
    const una = newEmail('Una');
    await app.call(account.signUp, { body: buildSignUp(una) }, { headers, from: newAddress() });
    expect(langOf(await newestTo(una))).toEqual(['ltr', 'pl']);
    for (const [language, lang] of [
      [null, 'pl'],
      ['ja', 'ja'],
    ] as const) {
      const { email } = await addReader('Olivia', language);
      await app.call(account.forgotPasswordLink, { body: { email } }, { headers, from: newAddress() });
      expect(langOf(await newestTo(email))).toEqual(['ltr', lang]);
    }
  });

  it('is the inviter’s or giver’s for a recipient without an account, else the recipient’s', async () => {
    const olivia = await addReader('Olivia', 'it');
    const colin = await addReader('Colin', 'tr');
    const sam = newEmail('Sam');
    for (const email of [colin.email, sam]) {
      const body = { name: 'Sam', email };
      await app.call(invites.sendInvite, { body }, { bearer: olivia.accessToken, from: newAddress() });
    }
    expect(langOf(await newestTo(colin.email))).toEqual(['ltr', 'tr']);
    expect(langOf(await newestTo(sam))).toEqual(['ltr', 'it']);
    for (const [email, lang] of [
      [colin.email, 'tr'],
      [newEmail('Sam'), 'it'],
    ] as const) {
      const params = { id: await activateCode(app, olivia) };
      const body = { email, takes_history: true, takes_photo: true, takes_messages: true };
      await app.call(transfers.give, { params, body }, { bearer: olivia.accessToken, from: newAddress() });
      expect(langOf(await newestTo(email))).toEqual(['ltr', lang]);
    }
  });
});
