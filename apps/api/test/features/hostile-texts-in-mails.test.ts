import { account, finder, invites, scans } from '@homeward/contract';
import { activateCode, buildScan, buildSignUp, setLost } from '@homeward/testing/app/builders.ts';
import { turnWebhookOff } from '@homeward/testing/app/channels.ts';
import { signInCrowd } from '@homeward/testing/app/crowd.ts';
import { exhaustMailBudget, resetMailBudget } from '@homeward/testing/app/item-mails.ts';
import { newAddress } from '@homeward/testing/app/new-address.ts';
import { newEmail, type Person } from '@homeward/testing/app/personas.ts';
import { openTestApp, type TestApp } from '@homeward/testing/app/test-app.ts';
import { FEW_TEXTS, HOSTILE_TEXTS } from '@homeward/testing/hostile/hostile-texts.ts';
import { listAddresses, listTags, listTexts, visibleText } from '@homeward/testing/hostile/parsed-html.ts';
import { mustRefuse } from '@homeward/testing/hostile/typed-fields.ts';
import { type Mailbox, type ParsedMail, startMailbox } from '@homeward/testing/mail/mailbox.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DIGEST_WAIT_MS } from '../../src/features/item-mails/item-mail-rules.ts';
import { itemOnTag } from '../../src/features/items/item-repository.ts';
import { remindUnread } from '../../src/features/reminders/remind-unread.ts';
import { REMIND_JOB } from '../../src/features/reminders/reminder-repository.ts';

/** Characters that reverse or break lines. */
const TURNING = /[\u202A-\u202E\u2066-\u2069]/;
const OUR_HEADERS = [
  'auto-submitted',
  'content-type',
  'date',
  'from',
  'message-id',
  'mime-version',
  'subject',
];
const SHOWN = HOSTILE_TEXTS.filter((it) => !mustRefuse('one line', it));
const NAMES = HOSTILE_TEXTS.filter((it) => !mustRefuse('person', it));
/** For mails whose layout hostile-mails.unit.test.ts renders with every text. */
const few = (texts: typeof HOSTILE_TEXTS) => texts.filter(({ text }) => FEW_TEXTS.includes(text));
const PUBLIC_URL = 'https://homeward.example';

describe('user input in mails', () => {
  let app: TestApp;
  let mailbox: Mailbox;
  let olivia: Person;
  let item: string;

  beforeAll(async () => {
    mailbox = await startMailbox();
    app = await openTestApp({
      env: {
        LIMITS_SCALE: '10000',
        SMTP_URL: mailbox.url,
        MAIL_FROM: 'no-reply@homeward.example',
        PUBLIC_URL,
        OUTGOING_ALLOWED: '127.0.0.1',
      },
    });
    const [person] = await signInCrowd(app.context, 1);
    if (!person) throw new Error('No crowd signed in');
    olivia = person;
    item = await activateCode(app, olivia);
    await setLost(app, olivia, item);
  });
  afterAll(async () => {
    await app.dispose();
    await mailbox.stop();
  });

  /** Returns the only mail to an address that an act causes. */
  async function mailAfter(address: string, act: () => Promise<{ status: number }>): Promise<ParsedMail> {
    await resetMailBudget(app, olivia);
    const before = mailbox.all().length;
    expect((await act()).status).toBe(200);
    await app.mailsTo(address);
    const mails = mailbox.all().slice(before);
    expect(mails.map(({ envelope }) => envelope.to)).toEqual([[address]]);
    return mails[0] as ParsedMail;
  }

  const renameOlivia = (name: string) =>
    app.context.db.updateTable('accounts').set({ name }).where('id', '=', olivia.id).execute();

  /** Expects the same headers, elements and links as in the mail with a harmless text, on one line each. */
  function expectAsHarmless(mail: ParsedMail, harmless: ParsedMail): void {
    const headersOf = ({ headers }: ParsedMail) => headers.map(({ key }) => key).toSorted();
    expect(headersOf(mail)).toEqual(headersOf(harmless));
    expect(headersOf(mail)).toEqual(expect.arrayContaining(OUR_HEADERS));
    expect([mail.cc, mail.bcc, mail.attachments]).toEqual([harmless.cc, harmless.bcc, harmless.attachments]);
    expect(mail.subject).not.toMatch(/[\p{Cc}\u2028\u2029]/u);
    expect(mail.subject).not.toMatch(TURNING);
    const withoutBreaks = ({ html = '' }: ParsedMail) => listTags(html).filter((tag) => tag !== 'br');
    expect(withoutBreaks(mail)).toEqual(withoutBreaks(harmless));
    const tokenless = ({ html = '' }: ParsedMail) =>
      listAddresses(html).map((address) =>
        address.replaceAll(/(token|code)=[\w-]+/g, '$1=').replace(/\/items\/.*|[a-z0-9]{16}$/, ''),
      );
    expect(tokenless(mail)).toEqual(tokenless(harmless));
  }

  /** Expected form of a text within a sentence: one line, without direction controls. */
  const inSentence = (text: string) =>
    text
      .replaceAll(new RegExp(TURNING, 'g'), '')
      .replaceAll(/[\s\uFEFF]+/g, ' ')
      .trim();

  const note = (code: string) =>
    app.call(finder.sendMessage, { body: { code, message: 'Found' } }, { from: newAddress() });
  const share = (code: string) =>
    app.call(finder.shareLocation, { body: { code, lat: 52.5, lng: 13.4 } }, { from: newAddress() });
  const scan = (code: string) => app.call(scans.record, { body: buildScan(code) }, { from: newAddress() });

  it.each([
    ['note', note, SHOWN],
    ['place', share, few(SHOWN)],
    ['scan of a lost item', scan, few(SHOWN)],
  ])('is text as an item’s name in the mail of a %s', async (_, act, texts) => {
    /** On a separate tag, since scans of one item are mailed once in ten minutes. */
    const mailAbout = async (name: string) => {
      const code = await activateCode(app, olivia, { name });
      await setLost(app, olivia, code);
      return mailAfter(olivia.email, () => act(code));
    };
    const harmless = await mailAbout('Kite');
    expect(harmless.subject).toContain('“Kite”');
    for (const { text } of texts) {
      const mail = await mailAbout(text);
      expectAsHarmless(mail, harmless);
      const words = inSentence(text);
      expect(mail.subject).toContain(`“${words.length > 60 ? words.slice(0, 40) : words}`);
      expect(visibleText(mail.html ?? '')).toContain(words);
      expect(mail.html).not.toMatch(TURNING);
      expect(mail.text).not.toMatch(TURNING);
    }
  });

  it('is text as a finder’s note and place, with each line marked as a quotation', async () => {
    const sendNote = (text: string) => () =>
      app.call(
        finder.sendMessage,
        { body: { code: item, message: text, place: text } },
        { from: newAddress() },
      );
    const harmless = await mailAfter(olivia.email, sendNote('Found'));
    for (const { text } of HOSTILE_TEXTS.filter((it) => !mustRefuse('lines', it))) {
      const mail = await mailAfter(olivia.email, sendNote(text));
      expectAsHarmless(mail, harmless);
      expect(mail.replyTo).toBeUndefined();
      for (const line of text.trim().split(/[\r\n\u2028\u2029]+/)) {
        expect(mail.text?.split(/\r?\n/)).toContain(`> ${line}`.trimEnd());
        expect(visibleText(mail.html ?? '')).toContain(line.replaceAll(/\s+/g, ' ').trim());
      }
      // Each line of the note is a paragraph of its own for the direction of writing, and the place is set apart.
      expect(mail.html).toMatch(/<blockquote[^>]*><div[^>]*dir="auto"[^>]*unicode-bidi:plaintext/);
      const places = listTexts(mail.html ?? '', 'bdi').map((place) => place.replaceAll('\u200B', ''));
      expect(places).toContain(inSentence(text).replaceAll('\u200B', ''));
    }
  });

  it('is text as an item’s name, a note and a place in the reminder', async () => {
    const { db } = app.context;
    const reminderOf = async (name: string, text: string) => {
      await db.updateTable('items').set({ name }).where('id', '=', itemOnTag(item)).execute();
      const body = { code: item, message: text, place: text };
      await mailAfter(olivia.email, () => app.call(finder.sendMessage, { body }, { from: newAddress() }));
      return mailAfter(olivia.email, async () => {
        const jobs = db.selectFrom('jobs').select(['id', 'payload']).where('kind', '=', REMIND_JOB);
        const job = await jobs.orderBy('id', 'desc').limit(1).executeTakeFirstOrThrow();
        await remindUnread(app.context, job.payload, job);
        return { status: 200 };
      });
    };
    const harmless = await reminderOf('Kite', 'Found');
    expect(harmless.subject).toBe('Still unopened: a message about “Kite”');
    for (const { text } of few(SHOWN)) {
      const mail = await reminderOf(text, text);
      expectAsHarmless(mail, harmless);
      for (const line of text.trim().split(/[\r\n\u2028\u2029]+/))
        expect(mail.text?.split(/\r?\n/)).toContain(`> ${line}`.trimEnd());
      const words = inSentence(text);
      expect(mail.subject).toContain(`“${words.length > 60 ? words.slice(0, 40) : words}`);
    }
  });

  const signUp = (name: string, email: string) =>
    app.call(account.signUp, { body: buildSignUp(email, { name }) }, { from: newAddress() });
  const invite = (name: string, email: string) =>
    app.call(
      invites.sendInvite,
      { body: { name, email } },
      { bearer: olivia.accessToken, from: newAddress() },
    );
  const forget = (_: string, email: string) =>
    app.call(account.forgotPasswordLink, { body: { email } }, { from: newAddress() });

  const turnOff = async () => {
    await turnWebhookOff(app, olivia);
    return { status: 200 };
  };

  it.each([
    ['a sign-up', signUp, () => newEmail('sam'), NAMES],
    ['an invitation', invite, () => newEmail('ivy'), few(NAMES)],
    ['a forgotten password', forget, () => olivia.email, few(NAMES)],
    ['a webhook that is turned off', turnOff, () => olivia.email, few(NAMES)],
  ])('is text as a person’s name in the mail of %s', async (_, act, addressee, texts) => {
    /** The caller has the name, and so has the addressee. */
    const mailWith = async (name: string) => {
      await renameOlivia(name);
      const address = addressee();
      return mailAfter(address, () => act(name, address));
    };
    const harmless = await mailWith('Olivia');
    for (const { text } of texts) {
      const mail = await mailWith(text);
      expectAsHarmless(mail, harmless);
      // A zero-width space prevents links in mail programs.
      const seen = visibleText(mail.html ?? '').replaceAll('\u200B', '');
      expect(seen).toContain(inSentence(text).replaceAll('\u200B', ''));
      for (const part of [mail.html, mail.text]) {
        expect(part).not.toMatch(TURNING);
        expect(part).not.toMatch(/www\.evil|sam@example\.org/);
      }
    }
  });

  // The last one: it lets the sessions of the others end.
  it('is text as an item’s name, a note and a place in a digest', async () => {
    const summaryOf = async (name: string, text: string) => {
      await app.context.db.updateTable('items').set({ name }).where('id', '=', itemOnTag(item)).execute();
      return mailAfter(olivia.email, async () => {
        await exhaustMailBudget(app, olivia);
        const body = { code: item, message: text, place: text };
        const answer = await app.call(finder.sendMessage, { body }, { from: newAddress() });
        app.clock.advance(DIGEST_WAIT_MS);
        return answer;
      });
    };
    // Otherwise the summary contains the other events, too.
    await setLost(app, olivia, item, false);
    await app.context.db.deleteFrom('jobs').where('kind', '=', REMIND_JOB).execute();
    const harmless = await summaryOf('Kite', 'Found');
    expect(harmless.subject).toBe('News about “Kite”');
    for (const { text } of few(SHOWN)) {
      const mail = await summaryOf(text, text);
      expectAsHarmless(mail, harmless);
      for (const line of text.trim().split(/[\r\n\u2028\u2029]+/))
        expect(mail.text?.split(/\r?\n/)).toContain(`> ${line}`.trimEnd());
      const words = inSentence(text);
      expect(mail.subject).toContain(`“${words.length > 60 ? words.slice(0, 40) : words}`);
      const names = listTexts(mail.html ?? '', 'bdi').map((name) => name.replaceAll('\u200B', ''));
      expect(names).toContain(words.replaceAll('\u200B', ''));
    }
  });
});
