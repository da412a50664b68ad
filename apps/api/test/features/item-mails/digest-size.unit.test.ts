import { LANGUAGE_TAGS, type Language } from '@homeward/messages/languages';
import { messagesOf } from '@homeward/messages/server/catalogues';
import { describe, expect, it } from 'vitest';
import { renderEmail } from '../../../src/emails.tsx';
import { measureEvents, presentDigest } from '../../../src/features/item-mails/digest-presenter.ts';
import type { HeldMailOfItem, HeldNote } from '../../../src/features/item-mails/held-mail-repository.ts';
import { chooseForDigest } from '../../../src/features/item-mails/item-mail-rules.ts';
import { MAIL_SECTIONS } from '../../../src/platform/mail/mail-messages.ts';

const MAX_BYTES = 90_000;
const SITE = 'https://homeward.example';
const createdAt = new Date('2026-11-21T14:05:00Z');
const position = { lat: 50.0379, lng: 8.5622, accuracyMeters: 30 };

/** Scans, notes and places of so many items: at most 2 notes and 2 places of each, as a summary of 30 had them. */
function holdEvents(message: string, place: string, items = 20) {
  const held: HeldMailOfItem[] = [];
  for (let item = 0; item < items; item += 1) {
    const kinds = ['scan', 'note', 'place', ...(item % 2 ? [] : (['note', 'place'] as const))] as const;
    for (const [index, kind] of kinds.entries()) {
      const id = `${item}.${index}`;
      const itemId = `${item}`;
      held.push({
        id,
        itemId,
        kind,
        eventId: id,
        createdAt,
        itemName: place.slice(0, 100),
        codeId: `code${item}`,
      });
    }
  }
  const absent = { quickAnswer: null, desk: null, answer: null };
  const notes = held
    .filter(({ kind }) => kind === 'note')
    .map(({ id }): HeldNote => ({ id, noteId: id, message, createdAt, place, ...position, ...absent }));
  return { held, notes };
}

async function writeSummary(message: string, place: string, language: Language = 'en', items = 20) {
  const { held, notes } = holdEvents(message, place, items);
  const { included, deferred } = chooseForDigest(held, measureEvents(notes));
  const content = presentDigest({
    included,
    deferred,
    notes,
    places: held.filter(({ kind }) => kind === 'place').map(({ id }) => ({ id, createdAt, ...position })),
    scans: [...new Set(included.map(({ itemId }) => itemId))].map((itemId) => {
      return { itemId, count: 14, lastAt: createdAt, lat: 50.04, lng: 8.56 };
    }),
    urlOf: (codeId, noteId) => `${SITE}/items/${codeId}/notes/${noteId}0d9f5b52-3c5e-4b1c-9d52-6f1c8a3b7e10`,
  });
  const muteUrl = `${SITE}/item-mails?lang=en&token=${'t'.repeat(43)}`;
  const props = { ...content, brandName: 'Homeward', listUrl: `${SITE}/`, muteUrl };
  const mail = await renderEmail('itemDigest', props, {
    language,
    messages: messagesOf(language, MAIL_SECTIONS),
  });
  return { ...mail, bytes: Buffer.byteLength(mail.html), deferred };
}

describe('a summary of 20 items with 30 notes and 30 places', () => {
  it.each([
    ['Latin', 120, 'x'],
    ['Latin', 2000, 'x'],
    ['Japanese', 120, '傘'],
    ['Japanese', 2000, '傘'],
  ])('has at most 90 KB of HTML with %s notes of %i characters', async (_script, length, letter) => {
    const { bytes } = await writeSummary(letter.repeat(length), 'Terminal 1');
    expect(bytes).toBeLessThanOrEqual(MAX_BYTES);
  });

  it.each(LANGUAGE_TAGS)(
    'has at most 90 KB of HTML for any text of finders, in the language %s',
    async (language) => {
      const { bytes } = await writeSummary('"'.repeat(2000), '.'.repeat(2000), language);
      expect(bytes).toBeLessThanOrEqual(MAX_BYTES);
      const empty = await writeSummary('', '', language, 100);
      expect(empty.bytes).toBeLessThanOrEqual(MAX_BYTES);
    },
  );

  it('truncates a long note with a link to all of it, and contains a short one completely', async () => {
    const { html, text, links } = await writeSummary('Found it. '.repeat(200), 'Here', 'en', 1);
    expect(text).toMatch(/Found it\.…\n/);
    expect(text).toContain('Read all <https://homeward.example/items/code0/notes/');
    expect(links.filter((link) => link.includes('/notes/'))).toHaveLength(2);
    expect(html.match(/lang=en&amp;token=/g)).toHaveLength(2);
    expect((await writeSummary('Found it.', 'Here', 'en', 1)).text).not.toContain('Read all');
  });
});
