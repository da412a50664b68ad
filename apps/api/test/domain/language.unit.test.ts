import { expect, test } from 'vitest';
import { chosenLanguage, languageOf, negotiateLanguage } from '../../src/domain/language.ts';

test.each([
  ['de', 'de'],
  ['pt-BR', 'pt'],
  ['zh-TW', 'zh'],
  ['zh-Hans-CN', 'zh'],
  ['AR-eg', 'ar'],
  ['ja;q=0.1', 'ja'],
  ['de-AT, de;q=0.9, en;q=0.8', 'de'],
  ['en;q=0.7, it;q=0.8', 'it'],
  ['fr;q=0.5, tr;q=0.5', 'fr'],
  ['fr ; q=0.2 , nl ; q=0.3', 'nl'],
  ['sv, nb;q=0.9, pl;q=0.1', 'pl'],
  ['fr;q=0.900, es;q=0.901', 'es'],
  ['fr;q=1.000', 'fr'],
  ['HI;Q=0.4', 'hi'],
])('of %j the language is %s', (header, language) => {
  expect(negotiateLanguage(header)).toBe(language);
});

test.each([
  [undefined],
  [''],
  ['sv'],
  ['fil'],
  ['*'],
  ['*, de;q=0.5'],
  ['sv, *;q=0.1'],
  ['de;q=0'],
  ['en;q=0'],
  ['de;q=0, de-AT'],
  ['constructor'],
  ['de;q=2'],
  ['de;q=0.1234'],
  ['de;q=-1'],
  ['de;q='],
  ['de;level=1'],
  ['de_DE'],
  [', ,;,;q=1'],
  ['\u0000de'],
  ['de de'],
])('a header of %j falls back to English', (header) => {
  expect(negotiateLanguage(header)).toBe('en');
});

test('a header that excludes English gets another language', () => {
  expect(negotiateLanguage('*, en;q=0')).not.toBe('en');
  expect(negotiateLanguage('*;q=0.1, en;q=0, pl;q=0.05')).not.toBe('en');
});

test('only the first forty ranges of a header are parsed', () => {
  const strange = Array.from({ length: 39 }, () => 'xx').join();
  expect(negotiateLanguage(`${strange},de`)).toBe('de');
  expect(negotiateLanguage(`${strange},xx,de`)).toBe('en');
  expect(negotiateLanguage(`${'xx,'.repeat(2700)}de`)).toBe('en');
});

test('the language in the address precedes the browser’s', () => {
  const headers = { 'accept-language': 'fr' };
  expect(languageOf({ query: { lang: 'ja' }, headers })).toBe('ja');
  expect(languageOf({ query: {}, headers })).toBe('fr');
});

test.each([
  [undefined],
  [{}],
  [{ lang: '' }],
  [{ lang: 'DE' }],
  [{ lang: 'de-AT' }],
  [{ lang: 'toString' }],
  [{ lang: ['de', 'fr'] }],
  [{ lang: '<script>' }],
])('%j in an address chooses no language', (query) => {
  expect(chosenLanguage({ query })).toBeUndefined();
});
