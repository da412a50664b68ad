import { LANGUAGE_TAGS, LANGUAGES, type Language } from '@homeward/messages/languages';
import { messagesOf } from '@homeward/messages/server/catalogues';
import { SAMPLE_MAILS } from '@homeward/testing/mail/sample-mails.ts';
import { describe, expect, it } from 'vitest';
import { type EmailProps, renderEmail } from '../../../src/emails.tsx';
import { timeInWords } from '../../../src/platform/mail/layout/mail-texts.tsx';
import { MAIL_SECTIONS } from '../../../src/platform/mail/mail-messages.ts';

const NAMES = Object.keys(SAMPLE_MAILS) as (keyof EmailProps)[];
const CAUSED_BY_OTHERS = new Set<keyof EmailProps>([
  'note',
  'locationShare',
  'finderMessage',
  'deskAnswer',
  'finderLink',
  'ownerAnswer',
  'noteReminder',
  'placeReminder',
  'lostItemScanned',
  'scanPlace',
  'itemDigest',
  'invitation',
  'invitationToJoin',
  'linked',
  'transfer',
  'itemReceived',
  'itemTakenOver',
  'ownerQuestion',
  'tagFreed',
]);

function render<Name extends keyof EmailProps>(
  name: Name,
  language = LANGUAGE_TAGS[0] ?? 'en',
  different: Partial<EmailProps[Name]> = {},
) {
  const messages = messagesOf(language, MAIL_SECTIONS);
  return renderEmail<Name>(name, { ...SAMPLE_MAILS[name], ...different }, { language, messages });
}

describe.each(LANGUAGE_TAGS)('in the language %s', (language) => {
  const { lang, dir } = LANGUAGES[language];

  it.each(NAMES)('the mail %s has all its words, and says which language they are of', async (name) => {
    const { subject, html, text, links } = await render(name, language);
    expect(html).toMatch(new RegExp(`<html dir="${dir}" lang="${lang}"`));
    expect(subject).not.toBe('');
    for (const written of [subject, text]) expect(written).not.toMatch(/undefined|\[object|[{}\ue000\ue001]/);
    expect(links).toEqual((await render(name)).links);
    // An address ends at white space or `>`: no word of the sentence around it becomes part of the link.
    expect(new Set(text.match(/https?:[^\s>]+/g))).toEqual(new Set(links));
    const { 'mails.replies.nobody': nobody } = messagesOf(language, ['mails']);
    const isCausedByOthers = CAUSED_BY_OTHERS.has(name);
    expect([text.startsWith(`${nobody}`), html.includes(`${nobody}`)]).toEqual([
      isCausedByOthers,
      isCausedByOthers,
    ]);
  });

  it('a mail starts its text with the recipient of replies: the correspondent, or the operator by the brand', async () => {
    const { 'mails.replies.reach': reach } = messagesOf(language, ['mails']);
    expect((await render('note', language, { replies: 'reach' })).text.split('\n', 1)).toEqual([reach]);
    const [support] = (await render('note', language, { replies: 'support' })).text.split('\n', 1);
    expect(support).toContain('Homeward');
  });
});

describe('a mail', () => {
  it('formats a time in its language, and leaves a formatted one unchanged', async () => {
    expect((await render('note')).text).toContain('21 November 2026 at 14:05 UTC');
    expect((await render('note', 'de')).text).toContain('Samstag, 21. November 2026 um 14:05 UTC');
    const when = 'Saturday 21 November 2026 at 09:12 UTC';
    expect((await render('note', 'de', { when })).text).toContain(when);
  });

  it('to a finder names the category in its language, and a custom one unchanged', async () => {
    const textFor = async (category: string) =>
      (await render('ownerAnswer', 'de', { category, notedAt: '2026-11-21T14:05:00Z' })).text;
    expect(await textFor('Luggage')).toContain('Gepäck');
    expect(await textFor('Luggage')).not.toContain('Luggage');
    expect(await textFor('Boats')).toContain('Boats');
  });

  it('formats a time in its recipient’s time zone, if known, with the zone’s name', async () => {
    const inZone = (timeZone: string, language: Language = 'en') =>
      renderEmail('note', SAMPLE_MAILS.note, {
        language,
        timeZone,
        messages: messagesOf(language, MAIL_SECTIONS),
      });
    expect((await inZone('Europe/Berlin')).text).toContain('Saturday, 21 November 2026 at 15:05 CET');
    expect((await inZone('America/New_York')).text).toContain('21 November 2026 at 09:05 GMT-5');
    expect((await inZone('Pacific/Kiritimati')).text).toContain('Sunday, 22 November 2026 at 04:05 GMT+14');
    expect((await inZone('Europe/Berlin', 'de')).text).toContain('Samstag, 21. November 2026 um 15:05 MEZ');
  });

  it('has the catalogues’ numerals in its times', () => {
    for (const language of LANGUAGE_TAGS)
      expect(timeInWords(new Date('2026-11-21T14:05:00Z'), language)).toMatch(/21.*2026|2026.*21/);
  });

  it('in Hindi has its times by the 24-hour clock, which “बजे” needs, and the time zone behind them', () => {
    const evening = new Date('2026-11-21T19:05:00Z');
    expect(timeInWords(evening, 'hi')).toBe('शनिवार, 21 नवंबर 2026 को 19:05 बजे');
    expect(timeInWords(evening, 'hi', 'Asia/Kolkata')).toBe('रविवार, 22 नवंबर 2026 को 00:35 बजे IST');
  });

  it('isolates each value’s direction in right-to-left lines', async () => {
    const { html, text } = await render('locationShare', 'ar');
    expect(text).toContain('\u2068Blue suitcase\u2069');
    expect(html).toContain('<bdi dir="auto">Blue suitcase</bdi>');
    expect(html).toContain('<bdi dir="ltr">9F2C2HQ6+5V</bdi>');
    expect(html).toContain('<bdi dir="ltr">///daring.lion.race</bdi>');
    expect((await render('invitation', 'ar')).html).toContain('\u2068Homeward\u2069');
  });

  it('has a subject that isolates an item’s name, without other direction controls', async () => {
    const itemName = '\u202eC++\u2069';
    expect((await render('note', 'ar', { itemName })).subject).toContain('\u2068C++\u2069');
    for (const name of NAMES) {
      expect((await render(name, 'ar')).subject).not.toMatch(/[\u202A-\u202E\u2066\u2067]/);
      expect((await render(name, 'de')).subject).not.toMatch(/[\u202A-\u202E\u2066-\u2069]/);
    }
  });
});
