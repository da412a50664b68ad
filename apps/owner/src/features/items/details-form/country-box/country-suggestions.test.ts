import { COUNTRIES } from '@homeward/contract/phone-numbers/countries.generated';
import { describe, expect, it } from 'vitest';
import { ADDED_COUNTRY_CODE, EDITED_COUNTRY_CODE } from './country-code-rule.ts';
import { nameCountries } from './country-names.ts';
import { filterAllowed, findCallingCode, suggestCountries } from './country-suggestions.ts';

const COUNTRIES_IN_ENGLISH = nameCountries(COUNTRIES, { language: 'en', locale: 'en', nameOf: String });

describe('the calling-code field', () => {
  it.each([
    ['+1234567', '+1234', '+12345'],
    ['123456789', '12345', '123456'],
    ['+4 4', '+44', '+4 4'],
    ['44+', '44', '44+'],
    ['4a4', '44', '44'],
    ['  +49', '+49', '+49'],
    ['Germany', 'Germany', 'Germany'],
    ['', '', ''],
  ])('reduces %j to %j when adding and to %j when editing', (input, added, edited) => {
    expect(filterAllowed(input, ADDED_COUNTRY_CODE)).toBe(added);
    expect(filterAllowed(input, EDITED_COUNTRY_CODE)).toBe(edited);
  });

  it.each([
    ['+44', '+44'],
    ['44', '+44'],
    [' 4 4 ', '+44'],
    ['+ 44', '+44'],
    ['germany', '+49'],
    ['åland islands', '+358'],
    ['germ', undefined],
    ['+999', undefined],
    ['+', undefined],
    ['', undefined],
  ])('resolves %j to %j on blur', (input, code) => {
    expect(findCallingCode(COUNTRIES_IN_ENGLISH, input)).toBe(code);
  });

  it('suggests countries by a part of the name or by the first digits', () => {
    const codesOf = (input: string) => suggestCountries(COUNTRIES_IN_ENGLISH, input).map(({ code }) => code);
    expect(suggestCountries(COUNTRIES_IN_ENGLISH, 'germ')[0]?.name).toBe('Germany');
    expect(new Set(codesOf('+4 4'))).toEqual(new Set(['+44']));
    expect(codesOf('44')).toEqual(codesOf('+44'));
    expect(codesOf('')).toHaveLength(COUNTRIES.length);
  });
});
