import { openTestDatabase, type TestDatabase } from '@homeward/testing/database/test-database.ts';
import { HOSTILE_TEXTS } from '@homeward/testing/hostile/hostile-texts.ts';
import { listTags } from '@homeward/testing/hostile/parsed-html.ts';
import { type Mailbox, startMailbox } from '@homeward/testing/mail/mailbox.ts';
import fc from 'fast-check';
import pino from 'pino';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { EmailProps } from '../../../src/emails.tsx';
import type { noteEmail } from '../../../src/features/finder/finder-emails.tsx';
import { createJobWorker, type JobWorker } from '../../../src/platform/jobs/job-worker.ts';
import { toMessageLines, toOneLine } from '../../../src/platform/mail/layout/user-text.ts';
import { createMailDelivery, loadBuiltEmails } from '../../../src/platform/mail/mail-delivery.ts';
import { createMailer } from '../../../src/platform/mail/mailer.ts';
import { createSmtpTransport } from '../../../src/platform/mail/smtp-transport.ts';

/** Field rules refuse the last texts; mails must not rely on that. */
const TEXTS = [...HOSTILE_TEXTS.map(({ text }) => text), '   \t  ', 'x'.repeat(2000)];

const ITEM_URL = 'https://homeward.example/items/k7mwkqf2zd4tn0ba';
const buildNote = (text: string): EmailProps['note'] => ({
  brandName: 'Homeward',
  itemName: text,
  message: text,
  when: 'Sunday 1 March, 10:00',
  place: { freeText: text },
  conversationUrl: ITEM_URL,
});

describe('a note with hostile text', () => {
  let test: TestDatabase;
  let mailbox: Mailbox;
  let worker: JobWorker;
  const clock = { now: () => new Date('2026-03-01T10:00:00Z') };
  const mailer = createMailer({ clock, nextDelayMs: () => 0, wakeIn: () => undefined });

  beforeAll(async () => {
    test = await openTestDatabase();
    mailbox = await startMailbox();
    const transport = createSmtpTransport({
      url: mailbox.url,
      from: 'no-reply@homeward.example',
      brandName: 'Homeward',
    });
    worker = createJobWorker({
      db: test.database.db,
      clock,
      logger: pino({ level: 'silent' }),
      handlers: { mail: createMailDelivery({ transport, brandName: 'Homeward' }) },
    });
  });
  afterAll(async () => {
    await mailbox.stop();
    await test.dispose();
  });

  it.each(TEXTS.map((text, index) => ({ text, address: `owner${index}@example.org` })))(
    'is mailed as text: $text',
    async ({ text, address }) => {
      await mailer.send<typeof noteEmail>(test.database.db, {
        to: address,
        template: 'note',
        props: buildNote(text),
        language: 'en',
      });
      await worker.runUntilIdle();
      const mail = await mailbox.waitFor(address);
      const stored = text.replaceAll('\0', '').toWellFormed();

      expect(mail.envelope.to).toEqual([address]);
      expect(mail.to).toEqual([{ name: '', address }]);
      expect(mail.headers.map(({ key }) => key).toSorted()).toEqual([
        'auto-submitted',
        'content-type',
        'date',
        'from',
        'message-id',
        'mime-version',
        'subject',
        'to',
      ]);
      expect(mail.attachments).toEqual([]);
      expect(mail.subject).toBe(`A message about “${toOneLine(stored, 60)}”`);
      for (const line of toMessageLines(stored))
        expect(mail.text).toContain(line.trim() && `> ${line}`.trimEnd());
    },
  );

  it.each(TEXTS)('adds no element, attribute or link to the HTML: %j', async (text) => {
    const { renderEmail } = await loadBuiltEmails();
    const lines = toMessageLines(text).length;
    const harmless = await renderEmail(
      'note',
      buildNote(Array.from({ length: lines }, () => 'a').join('\n')),
    );
    const hostile = await renderEmail('note', buildNote(text));
    expect(listTags(hostile.html)).toEqual(listTags(harmless.html));
    expect(hostile.links).toEqual([ITEM_URL]);
  });

  it('adds no HTML, for any text', async () => {
    const { renderEmail } = await loadBuiltEmails();
    const harmless = listTags((await renderEmail('note', buildNote('a'))).html);
    const piece = fc.constantFrom(
      '<',
      '>',
      '"',
      "'",
      '&',
      '&lt;',
      '/',
      '=',
      '`',
      '$&',
      '<b>',
      '</p>',
      '<!--',
      ' ',
      'a',
      '\u202E',
    );
    const text = fc.oneof(
      fc.string({ unit: piece, minLength: 1 }),
      fc.string({ unit: 'binary', minLength: 1 }),
    );
    await fc.assert(
      fc.asyncProperty(text, async (typed) => {
        fc.pre(toMessageLines(typed).length === 1);
        expect(listTags((await renderEmail('note', buildNote(typed))).html)).toEqual(harmless);
      }),
      { numRuns: 50 },
    );
  });

  it('is separated from the product’s sentences, in any direction of writing', async () => {
    const { renderEmail } = await loadBuiltEmails();
    const { html } = await renderEmail('note', buildNote('مفاتيح'));
    expect(html.match(/<bdi dir="auto">مفاتيح<\/bdi>/g)).toHaveLength(2);
    expect(html).toMatch(/<blockquote[^>]*><div[^>]*dir="auto"/);
  });
});
