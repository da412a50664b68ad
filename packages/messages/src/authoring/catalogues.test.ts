import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import contexts from '../../contexts.json' with { type: 'json' };
import { listFaults } from '../authoring/list-faults.ts';
import { listAlteredTexts, SPECIFIED_TEXTS } from '../authoring/specified-texts.ts';
import { writeLanguages, writeTypes } from '../authoring/write-files.ts';
import { wrongWordsFinder } from '../authoring/wrong-words.ts';
import { isLanguage, LANGUAGE_TAGS, LANGUAGES } from '../languages.ts';
import { message } from '../message.ts';
import {
  listCatalogues,
  messagesOf,
  readCatalogue,
  readLanguageEntry,
  textOf,
  translatorFor,
} from '../server/catalogues.ts';

const english = new Map(readCatalogue('en'));
const RIGHT_TO_LEFT = new Set(['ar', 'ckb', 'dv', 'fa', 'he', 'ps', 'sd', 'ug', 'ur', 'yi']);
const sourceOf = (file: string) => readFileSync(new URL(`../${file}`, import.meta.url), 'utf8');
const FOREIGN = LANGUAGE_TAGS.filter((tag) => tag !== 'en').map((tag) => ({
  language: LANGUAGES[tag].name,
  tag,
  catalogue: readCatalogue(tag),
}));

const SAME_WORDS_MAX = 2;
/** ISO 15924 scripts that combine several scripts of Unicode, or have another name there. */
const SCRIPTS_OF: Readonly<Record<string, readonly string[]>> = {
  Hans: ['Hani'],
  Hant: ['Hani'],
  Jpan: ['Hira', 'Kana', 'Hani'],
  Kore: ['Hang', 'Hani'],
};

const numbersOf = (text = '') =>
  (text.replaceAll(/(?<=\d)[.,\s\u00a0\u202f](?=\d{3})/g, '').match(/\d+/g) ?? [])
    .map(Number)
    .sort((a, b) => a - b);
const wordsOf = (icu: string) =>
  icu.replaceAll(/\{\w+\}|\b(?:count|plural|zero|one|two|few|many|other)\b/g, '');

const isLong = (icu = '') => (wordsOf(icu).match(/\p{L}{3,}/gu) ?? []).length > SAME_WORDS_MAX;

describe('the catalogues', () => {
  it('match the generated types', () => {
    const languages = new Map(listCatalogues().map((tag) => [tag, readLanguageEntry(tag)]));
    expect(sourceOf('languages.generated.ts')).toBe(writeLanguages(languages));
    expect(sourceOf('messages.generated.ts')).toBe(writeTypes([...english]));
  });

  it('each contain their language’s name and direction', () => {
    for (const tag of LANGUAGE_TAGS) {
      const { name, lang, dir } = readLanguageEntry(tag);
      expect(name).not.toBe('');
      expect(new Intl.Locale(lang).language).toBe(tag);
      expect(dir).toBe(RIGHT_TO_LEFT.has(tag) ? 'rtl' : 'ltr');
    }
  });

  it('may have an apostrophe in the name of a language', () => {
    const entry = { name: "O'zbekcha", lang: 'uz', dir: 'ltr' } as const;
    expect(writeLanguages(new Map([['uz', entry]]))).toContain(`uz: { name: "O'zbekcha", lang: 'uz'`);
  });

  it('contain every message in English', () =>
    expect(listFaults('en', [...english], [...english])).toEqual([]));

  it('contain the specified texts unchanged in English', () => expect(listAlteredTexts(english)).toEqual([]));

  it.each(LANGUAGE_TAGS)('have no word that the glossary replaces (%s)', (tag) => {
    const findWrongWords = wrongWordsFinder(tag);
    const isSpecified = (key: string, icu: string) => tag === 'en' && SPECIFIED_TEXTS[key] === icu;
    const faults = readCatalogue(tag).flatMap(([key, icu]) =>
      isSpecified(key, icu) ? [] : findWrongWords(icu).map((fault) => `${tag}.json: ${key} ${fault}`),
    );
    expect(faults).toEqual([]);
  });

  it('have every key that a context explains', () =>
    expect(Object.keys(contexts).filter((key) => !english.has(key))).toEqual([]));
});

describe.each(FOREIGN)("$language's catalogue", ({ tag, catalogue }) => {
  it('has every message with the placeholders and forms it needs', () =>
    expect(listFaults(tag, catalogue, [...english])).toEqual([]));

  it('contains no untranslated English message', () => {
    const left = catalogue.filter(([key, icu]) => icu === english.get(key) && isLong(icu));
    expect(left).toEqual([]);
  });

  it('contains the same numbers as English', () => {
    for (const [key, icu] of catalogue) {
      // Another check covers plural forms. A number word in English may be a digit in another language.
      if (icu.includes('plural,')) continue;
      const named = numbersOf(icu);
      expect(
        numbersOf(english.get(key)).filter((number) => !named.includes(number)),
        key,
      ).toEqual([]);
    }
  });

  it('is written in the script of the language', () => {
    const script = new Intl.Locale(LANGUAGES[tag].lang).maximize().script ?? 'Latn';
    const letter = new RegExp(
      `[${(SCRIPTS_OF[script] ?? [script]).map((name) => `\\p{Script=${name}}`).join('')}]`,
      'u',
    );
    for (const [key, icu] of catalogue)
      if (isLong(english.get(key))) expect(wordsOf(icu), key).toMatch(letter);
  });
});

it.each(LANGUAGE_TAGS)(
  'coordinates have the latitude first and each direction at its own number (%s)',
  (tag) => {
    const icu = new Map(readCatalogue(tag));
    const [[north, east] = [], [north2, west] = [], [south, east2] = [], [south2, west2] = []] = [
      'northEast',
      'northWest',
      'southEast',
      'southWest',
    ].map((corner) => icu.get(`sightings.coordinates.${corner}`)?.split(/[,،、，]/));
    for (const half of [north, south]) expect(half).toContain('{lat}');
    for (const half of [east, west]) expect(half).toContain('{lng}');
    expect([north2, south2, east2, west2]).toEqual([north, south, east, west]);
    expect(new Set([north, south, east, west]).size).toBe(4);
  },
);

describe('a message', () => {
  it.each([
    ['en', 1, 'You can send another message in 1 minute.'],
    ['en', 5, 'You can send another message in 5 minutes.'],
    ['pl', 1, 'Kolejną wiadomość można napisać za 1 minutę.'],
    ['pl', 3, 'Kolejną wiadomość można napisać za 3 minuty.'],
    ['pl', 5, 'Kolejną wiadomość można napisać za 5 minut.'],
    ['ar', 2, 'يمكن كتابة رسالة أخرى بعد دقيقتين.'],
    ['ar', 4, 'يمكن كتابة رسالة أخرى بعد \u20684\u2069 دقائق.'],
    ['ja', 4, '次のメッセージは4分後に送れます。'],
  ] as const)('in %s has the plural form for %d', (language, count, text) => {
    expect(translatorFor(language)('finder.nextNoteIn', { count })).toBe(text);
  });

  it('is formatted in the reader’s language with its date', () => {
    expect(textOf(message('notices.unknown.title'), 'de')).toBe('Diesen QR-Code kennen wir nicht');
    expect(textOf(message('fields.emailInvalid'), 'ja')).toBe('メールアドレスが正しくありません');
    const wait = message('finder.cooldown', { clock: '04:12' });
    expect(textOf(wait, 'fr')).toBe('Vous pourrez envoyer un autre message dans 04:12.');
    expect(textOf(wait, 'en')).toBe('Please wait 04:12 before sending another message.');
  });
});

describe('the messages of a page', () => {
  it('are those of its sections alone', () => {
    const keys = Object.keys(messagesOf('de', ['phone', 'video']));
    expect(keys).toEqual(['phone.title', 'phone.hint', 'phone.label', 'video.pause', 'video.play']);
  });

  it('survive JSON serialisation', () => {
    const messages = messagesOf('pl', ['finder']);
    expect(JSON.parse(JSON.stringify(messages))).toEqual(messages);
  });
});

describe('the tag of a language', () => {
  it('is supported or undefined', () => {
    for (const tag of LANGUAGE_TAGS) expect(isLanguage(tag)).toBe(true);
    for (const tag of ['', 'xx', 'EN', 'toString', '__proto__', 7, undefined, ['de']])
      expect(isLanguage(tag)).toBe(false);
  });
});
