import type { Country } from '@homeward/contract/phone-numbers/countries.generated';
import type { Language } from '@homeward/messages/languages';

export interface NamedCountry extends Country {
  readonly englishName: string;
}

interface Naming {
  readonly language: Language;
  readonly locale: string;
  readonly nameOf: (iso: string) => string;
}

/** Translates and sorts the countries. English uses the list's own names and order. */
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
