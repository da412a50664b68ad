import type { Country } from '@homeward/contract/phone-numbers/countries.generated';
import type { Language } from '@homeward/messages/languages';

/** A country by the name that it has in the language of the page. */
export interface NamedCountry extends Country {
  readonly englishName: string;
}

interface Naming {
  readonly language: Language;
  /** How the language is sorted. */
  readonly locale: string;
  /** The name of a country in that language, by its ISO code. */
  readonly nameOf: (iso: string) => string;
}

/** The countries as a language calls and sorts them; in English with the names and in the order of the list. */
export function nameCountries(
  countries: readonly Country[],
  { language, locale, nameOf }: Naming,
): readonly NamedCountry[] {
  if (language === 'en') return countries.map((country) => ({ ...country, englishName: country.name }));
  const { compare } = new Intl.Collator(locale);
  return countries
    .map((country) => ({ ...country, name: nameOf(country.iso), englishName: country.name }))
    .sort((one, other) => compare(one.name, other.name));
}
