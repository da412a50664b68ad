import { describe, expect, it } from 'vitest';
import { NOTE_MAX_LENGTH, PLACE_MAX_LENGTH } from '../limits.ts';
import { FINDER_CATALOGUES } from './catalogues.ts';
import { ENGLISH } from './english.ts';
import { FINDER_LANGUAGE_TAGS, FINDER_LANGUAGES } from './languages.ts';
import { listTexts } from './translate.ts';

const FOREIGN = FINDER_LANGUAGE_TAGS.filter((tag) => tag !== 'en').map((tag) => ({
  language: FINDER_LANGUAGES[tag].name,
  tag,
  catalogue: FINDER_CATALOGUES[tag],
}));

/** Texts that may be the same in two languages: `E-mail` is, in half of Europe. */
const INTERNATIONAL = new Set(['page.email']);

const textsOf = (catalogue: object) =>
  new Map(listTexts(catalogue).filter(([path]) => !path.startsWith('page.nextNoteIn.')));
const placeholdersOf = (text = '') => (text.match(/\{\w+\}/g) ?? []).sort();
/** Digits with the marks between them gone, whatever a language puts there. */
const numbersOf = (text: string) =>
  (text.replaceAll(/(?<=\d)[.,\s\u00a0\u202f](?=\d{3})/g, '').match(/\d+/g) ?? []).map(Number);

describe('English', () => {
  it('says each sentence once, so that it can be the key of its translations', () => {
    const sentences = listTexts(ENGLISH).map(([, text]) => text);
    expect(sentences.filter((text, at) => sentences.indexOf(text) !== at)).toEqual([]);
  });
});

describe.each(FOREIGN)("$language's catalogue", ({ tag, catalogue }) => {
  const texts = textsOf(catalogue);
  const english = textsOf(ENGLISH);

  it('has every text, none of them empty, padded or left in English', () => {
    expect([...texts.keys()].sort()).toEqual([...english.keys()].sort());
    for (const [path, text] of texts) {
      expect(text, path).toMatch(/\S/);
      expect(text, path).toBe(text.trim());
      if (!INTERNATIONAL.has(path)) expect(text, path).not.toBe(english.get(path));
    }
  });

  it('keeps the placeholders of each text', () => {
    for (const [path, text] of texts)
      expect(placeholdersOf(text), path).toEqual(placeholdersOf(english.get(path)));
  });

  it('has exactly the forms of numbers that the language tells apart', () => {
    const forms = catalogue.page.nextNoteIn;
    const { pluralCategories } = new Intl.PluralRules(tag).resolvedOptions();
    expect(Object.keys(forms).sort()).toEqual([...pluralCategories].sort());
    expect(forms.other).toContain('{count}');
    for (const form of Object.values(forms))
      expect(placeholdersOf(form).filter((name) => name !== '{count}')).toEqual([]);
  });

  it('names the limits that hold', () => {
    expect(numbersOf(catalogue.page.messageTooLong)).toEqual([NOTE_MAX_LENGTH]);
    expect(numbersOf(catalogue.answers.placeTooLong)).toEqual([PLACE_MAX_LENGTH]);
    expect(numbersOf(catalogue.page.placeKept)).toEqual([30]);
  });

  it('is written in the script of the language', () => {
    const scripts: Partial<Record<typeof tag, RegExp>> = {
      ar: /\p{Script=Arabic}/u,
      hi: /\p{Script=Devanagari}/u,
      zh: /\p{Script=Han}/u,
      ja: /[\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Han}]/u,
    };
    const script = scripts[tag] ?? /\p{Script=Latin}/u;
    for (const [path, text] of texts) expect(text, path).toMatch(script);
  });
});
