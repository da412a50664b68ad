import { MOBILE_LENGTHS } from '@homeward/contract/phone-numbers/mobile-lengths.generated';
import type { CountryCodeRule } from './country-code-rule.ts';
import type { NamedCountry } from './country-names.ts';

/** Finds countries by name or code. Letters match translated and English names, prefix matches first. Digits or a plus match codes. */
export function suggestCountries(countries: readonly NamedCountry[], input: string): readonly NamedCountry[] {
  const needle = plain(input);
  if (needle === '') return countries;
  if (isCallingCode(needle)) {
    const digits = digitsOf(needle);
    return countries
      .filter(({ code }) => code.slice(1).startsWith(digits))
      .sort((one, other) => one.code.length - other.code.length);
  }
  const found = countries.filter((country) => namesOf(country).some((name) => name.includes(needle)));
  const startsSo = (country: NamedCountry) => namesOf(country).some((name) => name.startsWith(needle));
  return [...found.filter(startsSo), ...found.filter((country) => !startsSo(country))];
}

/** Returns the calling code for a complete input, which is an existing code or a country's whole name. */
export function findCallingCode(countries: readonly NamedCountry[], input: string): string | undefined {
  const needle = plain(input);
  if (!isCallingCode(needle)) return countries.find((country) => namesOf(country).includes(needle))?.code;
  const code = `+${digitsOf(needle)}`;
  return code in MOBILE_LENGTHS ? code : undefined;
}

/** Removes characters that a calling code cannot contain. Returns a country's name unchanged, because the name filters the list. */
export function filterAllowed(input: string, { maxLength, hasSpaces }: CountryCodeRule): string {
  const text = input.trimStart();
  if (!isCallingCode(text)) return text;
  const code = hasSpaces
    ? text.replaceAll(/[^\d+ ]/g, '')
    : `${text.startsWith('+') ? '+' : ''}${text.replaceAll(/\D/g, '')}`;
  return code.slice(0, maxLength);
}

function isCallingCode(text: string): boolean {
  return /^[+\d]/.test(text);
}

function digitsOf(text: string): string {
  return text.replaceAll(/\D/g, '');
}

function namesOf({ name, englishName }: NamedCountry): string[] {
  return name === englishName ? [plain(name)] : [plain(name), plain(englishName)];
}

/** Combining marks that a user may omit in a search. Devanagari is excluded, because its combining marks are vowels. */
const ACCENTS = /(?!\p{Script=Devanagari})\p{M}/gu;

function plain(text: string): string {
  // The Turkish letter `ı` has no combining mark that `normalize` could separate.
  return text.trim().toLowerCase().normalize('NFD').replaceAll(ACCENTS, '').replaceAll('ı', 'i');
}
