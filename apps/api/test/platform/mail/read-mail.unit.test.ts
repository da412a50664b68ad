import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { readMail } from '../../../src/platform/mail/incoming/read-mail.ts';
import type { ReceivedMail } from '../../../src/platform/mail/incoming/received-mail.ts';

const FOLDER = new URL('./received/', import.meta.url);
const OWN_ID = '0198a2b4-1c2d-7e3f-8a4b-5c6d7e8f9a0b@homeward.example';
const read = (source: string) =>
  readMail(new TextEncoder().encode(source.replaceAll('\n', '\r\n')), { ownDomain: 'homeward.example' });
const readFile = (name: string) => read(readFileSync(new URL(`${name}.eml`, FOLDER), 'utf8'));

/** File → the writer's text. */
const REPLIES: Readonly<Record<string, string>> = {
  'gmail-en': 'Thank you, I will be there at six.',
  'gmail-de': 'Danke, ich bin um sechs da.',
  'gmail-fr': 'Merci, je passe à six heures.',
  'gmail-es': 'Gracias, paso a las seis.',
  'gmail-it': 'Grazie, passo alle sei.',
  'gmail-pt': 'Obrigado, passo às seis.',
  'gmail-nl': 'Dank je, ik kom om zes uur.',
  'gmail-pl': 'Dziękuję, będę o szóstej.',
  'gmail-uk': 'Дякую, буду о шостій.',
  'gmail-tr': 'Teşekkürler, altıda gelirim.',
  'gmail-ar': 'شكرًا، سأصل في السادسة.',
  'gmail-hi': 'धन्यवाद, मैं छह बजे आऊँगा।',
  'gmail-ja': 'ありがとうございます。六時に伺います。',
  'gmail-zh': '谢谢，我六点到。',
  'gmail-html-inline': 'At the station.\n\nUntil six.',
  'outlook-desktop-en': 'I can bring them tomorrow.\n\nRegards,\nFay',
  'outlook-desktop-de': 'Ich bringe sie morgen.',
  'outlook-web-en': 'I can bring them tomorrow.',
  'outlook-mobile-fr': 'Je les apporte demain.',
  'outlook-mobile-en': 'I can bring them tomorrow.',
  'outlook-ja': '明日お持ちします。',
  'outlook-ar': 'سأحضرها غدًا.',
  'outlook-below': 'I can bring them tomorrow.',
  'apple-iphone-en': 'Yes, those are mine!',
  'apple-iphone-de': 'Ja, das sind meine!',
  'apple-iphone-ja': 'はい、私のものです。',
  'apple-mac-html': 'Yes, those are mine!',
  'thunderbird-below-de': 'Ja, das sind meine.',
  'thunderbird-inline-en': 'At the station, on Monday.\n\nA small blue fish.',
  'thunderbird-html': 'Yes, those are mine.',
  'roundcube-en': 'Yes, those are mine.',
  'roundcube-below-es': 'Sí, son mías.',
  'roundcube-pl': 'Tak, są moje.',
  'gmx-de': 'Ja, das sind meine.',
  'yahoo-es': 'Sí, son mías.',
  'samsung-tr': 'Evet, onlar benim.',
  'qq-zh': '是的，是我的。',
  'proton-en': 'Yes, those are mine.',
  'zoho-en': 'Yes, those are mine.',
  'indented-by-its-writer': 'I wait here:\nPlatform 3\nuntil six.',
  'latin-1': 'Ich habe den Schlüssel, grüße aus Köln.',
  'iso-2022-jp': '鍵をお持ちします。',
};

/** File → other results; a bounce of the service's own mail has that mail's Message-ID. */
const OTHERS: Readonly<Record<string, Partial<ReceivedMail>>> = {
  'format-flowed': { kind: 'reply', text: 'I found them on the train and will keep them until you come.' },
  'photo-alone': { kind: 'reply', text: '', attachments: ['Schlüssel.jpg'] },
  'nothing-but-the-quotation': { kind: 'ignored', reason: 'empty' },
  'absence-exchange': { kind: 'ignored', reason: 'automatic' },
  'absence-exchange-bare': { kind: 'ignored', reason: 'automatic' },
  'absence-gmail': { kind: 'ignored', reason: 'automatic' },
  'absence-sieve': { kind: 'ignored', reason: 'automatic' },
  'empty-return-path': { kind: 'ignored', reason: 'automatic' },
  'read-receipt': { kind: 'ignored', reason: 'automatic' },
  'delayed-postfix': { kind: 'ignored', reason: 'automatic' },
  'mailing-list': { kind: 'ignored', reason: 'list' },
  'our-own': { kind: 'ignored', reason: 'own' },
  'bounce-postfix': { kind: 'bounce', status: '5.1.1', isPermanent: true, messageId: OWN_ID },
  'bounce-postfix-domain': { kind: 'bounce', status: '5.4.4', isPermanent: true, messageId: OWN_ID },
  'bounce-exchange': { kind: 'bounce', status: '5.1.10', isPermanent: true, messageId: OWN_ID },
  'bounce-dovecot': { kind: 'bounce', status: '5.1.1', isPermanent: true, messageId: OWN_ID },
  'bounce-exim': { kind: 'bounce', status: '5.0.0', isPermanent: true, messageId: OWN_ID },
  'bounce-exim-4.96': { kind: 'bounce', status: '5.0.0', isPermanent: true, messageId: OWN_ID },
  'bounce-exim-of-the-sender': { kind: 'bounce', isPermanent: false, messageId: OWN_ID },
  'bounce-full-mailbox': { kind: 'bounce', status: '5.2.2', isPermanent: false, messageId: OWN_ID },
  'bounce-of-another': { kind: 'bounce', isPermanent: true, messageId: undefined },
};

describe('a received mail', () => {
  it.each(Object.entries(REPLIES))('%s is read as the words of its writer alone', async (name, text) => {
    const reply = await readFile(name);
    expect(reply).toMatchObject({ kind: 'reply', text, attachments: [] });
    expect(reply).toMatchObject({
      to: ['reply+s3cret@mail.homeward.example'],
      messageId: '0c7a@example.org',
    });
  });

  it.each(Object.entries(OTHERS))('%s is recognised', async (name, expected) => {
    const mail = await readFile(name);
    expect(mail).toMatchObject(expected);
    if (mail.kind === 'bounce') expect(mail.recipient).toBe('gone@example.org');
  });

  it('without a quotation is read with every line of its writer', async () => {
    const source = readFileSync(new URL('no-quotation.eml', FOLDER), 'utf8');
    const { text, cut } = (await read(source)) as Extract<ReceivedMail, { kind: 'reply' }>;
    expect(text).toContain('From: platform 3\nTo: the north exit, where I wait until 18:30:\nthe bench');
    expect(text).toContain('On 25 November 2026 at 10:30 I wrote a first note.');
    expect(cut).toBe('>:-) See you\n--\nFay\nand her dog');
  });

  it('is split into text and cut without losing a word', async () => {
    const words = (text: string) => text.split(/\s+/).filter(Boolean).toSorted();
    for (const name of ['thunderbird-inline-en', 'outlook-mobile-fr', 'qq-zh', 'no-quotation']) {
      const source = readFileSync(new URL(`${name}.eml`, FOLDER), 'utf8');
      const { text, cut } = (await readFile(name)) as Extract<ReceivedMail, { kind: 'reply' }>;
      expect(words(`${text}\n${cut}`)).toEqual(words(source.slice(source.indexOf('\n\n'))));
    }
  });

  it('has a row in these tables for every file', () => {
    const named = [...Object.keys(REPLIES), ...Object.keys(OTHERS), 'no-quotation'].map(
      (name) => `${name}.eml`,
    );
    expect(readdirSync(FOLDER).toSorted()).toEqual(named.toSorted());
  });
});

describe('a hostile mail', () => {
  const MEGABYTE = 1_000_000;
  const fill = (part: string) => part.repeat(Math.ceil(MEGABYTE / part.length));
  const PLAIN = 'From: a@example.org\n\n';
  const HTML = 'From: a@example.org\nContent-Type: text/html\n\n';
  const REPORT = 'From: a@example.org\nContent-Type: multipart/report; boundary=b\n\n--b\n';

  it.each([
    ['one line of dashes', PLAIN + fill('-')],
    ['one line of spaces', `${PLAIN}${fill(' ')}x`],
    ['one line of quotation marks', PLAIN + fill('> ')],
    ['one line of at signs', PLAIN + fill('a@')],
    ['one line of digits and colons', PLAIN + fill('10:00 ')],
    ['lines that end as attributions do', PLAIN + fill('2026 10:00 a@b wrote:\n')],
    ['lines that begin as header blocks do', PLAIN + fill('From: a\n')],
    ['signatures', PLAIN + fill('-- \n')],
    ['lines of devices', PLAIN + fill('Sent from my iPhone\n')],
    ['blank lines', `${PLAIN}a${fill('\n')}b`],
    ['nested quotations', HTML + fill('<blockquote type=cite>')],
    ['nested lists', HTML + fill('<ul><li>')],
    ['nested tables', HTML + fill('<table><tr><td>')],
    ['open angle brackets', HTML + fill('<')],
    ['siblings', HTML + fill('<br>')],
    ['nested parts', fill('Content-Type: multipart/mixed; boundary=b\n\n--b\n')],
    ['recipients', `To: ${fill('a@example.org, ')}\n\nHello`],
    ['a header without end', `To: ${fill('(')}\n\nHello`],
    ['a report of blank lines', `${REPORT}Content-Type: message/delivery-status\n\n${fill('\n ')}`],
    ['a report of one line', `${REPORT}Content-Type: message/delivery-status\n\nAction: failed${fill(' ')}`],
    ['a bounce of dashes', `X-Failed-Recipients: gone@example.org\n\n${fill('-')}`],
  ])('of %s is parsed in linear time', async (_, source) => {
    const startedAt = performance.now();
    await readMail(new TextEncoder().encode(source), { ownDomain: 'homeward.example' });
    expect(performance.now() - startedAt).toBeLessThan(10_000);
  });
});
