import { MOBILE_LENGTHS } from '@homeward/contract/phone-numbers/mobile-lengths.generated';
import type { CountryCodeRule } from './country-code-rule.ts';
import type { NamedCountry } from './country-names.ts';

/**
 * The countries that fit what was typed: letters are looked for in names, also in the English ones, in any case and without
 * accents, names that start with them first; a plus or digits in calling codes, the shortest code first. Nothing typed fits all.
 */
export function suggestCountries(countries: readonly NamedCountry[], typed: string): readonly NamedCountry[] {
  const wanted = plain(typed);
  if (wanted === '') return countries;
  if (isCallingCode(wanted)) {
    const digits = digitsOf(wanted);
    return countries
      .filter(({ code }) => code.slice(1).startsWith(digits))
      .sort((one, other) => one.code.length - other.code.length);
  }
  const found = countries.filter((country) => namesOf(country).some((name) => name.includes(wanted)));
  const startsSo = (country: NamedCountry) => namesOf(country).some((name) => name.startsWith(wanted));
  return [...found.filter(startsSo), ...found.filter((country) => !startsSo(country))];
}

/**
 * The calling code that a finished text stands for: a code that exists or the whole name of a country, else nothing. Codes
 * are known without the list of countries.
 */
export function findCallingCode(countries: readonly NamedCountry[], typed: string): string | undefined {
  const wanted = plain(typed);
  if (!isCallingCode(wanted)) return countries.find((country) => namesOf(country).includes(wanted))?.code;
  const code = `+${digitsOf(wanted)}`;
  return code in MOBILE_LENGTHS ? code : undefined;
}

/** Keeps of typed text what the box may hold: letters to filter by, or as much of a calling code as its rule lets in. */
export function keepAllowed(typed: string, { maxLength, hasSpaces }: CountryCodeRule): string {
  const text = typed.trimStart();
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

/** By its name in the language of the page, or by the English one. */
function namesOf({ name, englishName }: NamedCountry): string[] {
  return name === englishName ? [plain(name)] : [plain(name), plain(englishName)];
}

/** Marks beside letters that one may leave out; those of Hindi are its vowels. */
const ACCENTS = /(?!\p{Script=Devanagari})\p{M}/gu;

function plain(text: string): string {
  // Turkish has two letters i, and only one of them loses its dot with its accents.
  return text.trim().toLowerCase().normalize('NFD').replaceAll(ACCENTS, '').replaceAll('ı', 'i');
}
