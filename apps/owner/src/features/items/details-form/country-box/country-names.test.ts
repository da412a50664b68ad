import { COUNTRIES } from '@homeward/contract/phone-numbers/countries.generated';
import { LANGUAGE_TAGS, LANGUAGES, type Language } from '@homeward/messages/languages';
import { describe, expect, it } from 'vitest';
import { nameCountries } from './country-names.ts';
import { findCallingCode, suggestCountries } from './country-suggestions.ts';

function countriesIn(language: Language) {
  const locale = LANGUAGES[language].lang;
  const names = new Intl.DisplayNames([locale], { type: 'region' });
  return nameCountries(COUNTRIES, { language, locale, nameOf: (iso) => names.of(iso) ?? iso });
}
const namesIn = (language: Language) => countriesIn(language).map(({ name }) => name);
const suggestedFor = (language: Language, input: string) =>
  suggestCountries(countriesIn(language), input).map(({ name }) => name);

describe('country names', () => {
  it('in English equal the generated list', () => {
    expect(countriesIn('en')).toEqual(
      COUNTRIES.map((country) => ({ ...country, englishName: country.name })),
    );
  });

  it('in German are translated and sorted by German collation', () => {
    const names = namesIn('de');
    expect(names[0]).toBe('Afghanistan');
    // The names are sorted by the rules of the locale, not by code point.
    expect(names.indexOf('Österreich')).toBe(names.indexOf('Oman') + 1);
    expect(names).toContain('Zypern');
  });

  it('in Japanese are translated and sorted by Japanese collation', () => {
    const names = namesIn('ja');
    expect(names).toContain('ドイツ');
    expect(names.indexOf('アイスランド')).toBeLessThan(names.indexOf('ドイツ'));
    expect(names.indexOf('ドイツ')).toBeLessThan(names.indexOf('日本'));
  });

  it.each(LANGUAGE_TAGS)('in %s are complete and unique', (language) => {
    const countries = countriesIn(language);
    expect(countries.map(({ iso }) => iso).sort()).toEqual(COUNTRIES.map(({ iso }) => iso).sort());
    for (const { name, englishName, code } of countries) {
      expect(findCallingCode(countries, name), name).toBe(code);
      expect(findCallingCode(countries, englishName), englishName).toBe(code);
    }
  });

  it.each([
    ['de', 'öster', 'Österreich'],
    ['de', 'OSTER', 'Österreich'],
    ['de', 'austria', 'Österreich'],
    ['de', '+43', 'Österreich'],
    ['ja', 'ドイ', 'ドイツ'],
    ['ja', 'germ', 'ドイツ'],
    ['ar', 'المان', 'ألمانيا'],
    ['tr', 'IRAK', 'Irak'],
    ['tr', 'ırak', 'Irak'],
    ['tr', 'ispanya', 'İspanya'],
    ['tr', 'İSP', 'İspanya'],
  ] as const)('in %s the search %j finds %s first', (language, input, name) => {
    expect(suggestedFor(language, input)[0]).toBe(name);
  });
});
