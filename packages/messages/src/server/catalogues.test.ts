import { readdirSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { listFaults } from '../authoring/list-faults.ts';
import { FINDER_LANGUAGE_TAGS, FINDER_LANGUAGES, isFinderLanguage } from '../languages.ts';
import { message } from '../message.ts';
import { messagesOf, readCatalogue, textOf, translatorFor } from './catalogues.ts';

const english = new Map(readCatalogue('en'));
const FOREIGN = FINDER_LANGUAGE_TAGS.filter((tag) => tag !== 'en').map((tag) => ({
  language: FINDER_LANGUAGES[tag].name,
  tag,
  catalogue: readCatalogue(tag),
}));

/** Texts that may be the same in two languages: `E-mail` is, in half of Europe. */
const INTERNATIONAL = new Set(['finder.email']);
/** The limits that messages name; the contract's tests hold the English ones to the rules. */
const NAMING_LIMITS = new Set(['finder.messageTooLong', 'fields.placeTooLong', 'finder.placeKept']);

/** Digits with the marks between them gone, whatever a language puts there. */
const numbersOf = (text = '') =>
  (text.replaceAll(/(?<=\d)[.,\s\u00a0\u202f](?=\d{3})/g, '').match(/\d+/g) ?? []).map(Number);
/** What people read of a message: not the names of its placeholders and forms. */
const wordsOf = (icu: string) =>
  icu.replaceAll(/\{\w+\}|\b(?:count|plural|zero|one|two|few|many|other)\b/g, '');

describe('the catalogues', () => {
  it('are a file for each language', () => {
    const files = readdirSync(new URL('../../catalogues/', import.meta.url));
    expect(files.sort()).toEqual(FINDER_LANGUAGE_TAGS.map((tag) => `${tag}.json`).sort());
  });

  it('say everything in English', () => expect(listFaults('en', [...english], [...english])).toEqual([]));
});

describe.each(FOREIGN)("$language's catalogue", ({ tag, catalogue }) => {
  it('has every message with the placeholders and forms it needs', () =>
    expect(listFaults(tag, catalogue, [...english])).toEqual([]));

  it('leaves nothing in English', () => {
    const left = catalogue.filter(([key, icu]) => icu === english.get(key) && !INTERNATIONAL.has(key));
    expect(left).toEqual([]);
  });

  it('names the limits that hold', () => {
    const named = catalogue.filter(([key]) => NAMING_LIMITS.has(key));
    expect(named).toHaveLength(NAMING_LIMITS.size);
    for (const [key, icu] of named) expect(numbersOf(icu), key).toEqual(numbersOf(english.get(key)));
  });

  it('is written in the script of the language', () => {
    const scripts: Partial<Record<typeof tag, RegExp>> = {
      ar: /\p{Script=Arabic}/u,
      hi: /\p{Script=Devanagari}/u,
      zh: /\p{Script=Han}/u,
      ja: /[\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Han}]/u,
    };
    const script = scripts[tag] ?? /\p{Script=Latin}/u;
    for (const [key, icu] of catalogue) expect(wordsOf(icu), key).toMatch(script);
  });
});

describe('a message', () => {
  it.each([
    ['en', 1, 'Another note can be written in 1 minute.'],
    ['en', 5, 'Another note can be written in 5 minutes.'],
    ['pl', 1, 'Kolejną wiadomość można napisać za 1 minutę.'],
    ['pl', 3, 'Kolejną wiadomość można napisać za 3 minuty.'],
    ['pl', 5, 'Kolejną wiadomość można napisać za 5 minut.'],
    ['ar', 2, 'يمكن كتابة رسالة أخرى بعد دقيقتين.'],
    ['ar', 4, 'يمكن كتابة رسالة أخرى بعد 4 دقائق.'],
    ['ja', 4, '次のメッセージは4分後に書けます。'],
  ] as const)('in %s has the form that %d asks for', (language, count, text) => {
    expect(translatorFor(language)('finder.nextNoteIn', { count })).toBe(text);
  });

  it('is told in the language of its reader, and keeps the time in it', () => {
    expect(textOf(message('notices.unknown.title'), 'de')).toBe('Diesen QR-Code gibt es nicht');
    expect(textOf(message('fields.emailInvalid'), 'ja')).toBe('メールアドレスが正しくありません');
    const wait = message('finder.cooldown', { clock: '04:12' });
    expect(textOf(wait, 'fr')).toBe('Vous pourrez envoyer un autre message dans 04:12.');
    expect(textOf(wait, 'en')).toBe('Please wait 04:12 before sending another message.');
  });

  it('that is in no catalogue stays English', () =>
    expect(textOf('lat and lng belong together', 'de')).toBe('lat and lng belong together'));
});

describe('the messages of a page', () => {
  it('are those of its sections alone', () => {
    const keys = Object.keys(messagesOf('de', ['phone', 'video']));
    expect(keys).toEqual(['phone.title', 'phone.hint', 'phone.label', 'video.pause', 'video.play']);
  });

  it('survive the way through JSON', () => {
    const messages = messagesOf('pl', ['finder']);
    expect(JSON.parse(JSON.stringify(messages))).toEqual(messages);
  });
});

describe('the tag of a language', () => {
  it('is one of ours or none', () => {
    expect(FINDER_LANGUAGE_TAGS).toHaveLength(13);
    for (const tag of FINDER_LANGUAGE_TAGS) expect(isFinderLanguage(tag)).toBe(true);
    for (const tag of ['', 'xx', 'EN', 'toString', '__proto__', 7, undefined, ['de']])
      expect(isFinderLanguage(tag)).toBe(false);
  });
});
