import type { Language } from '@homeward/messages/languages';
import { countryName } from '@homeward/ui/text/formats.ts';
import type { CountryLabel } from '../map-data/world.ts';

/** The labels with the names that the page's language has. In English they are as short as the map itself has them. */
export function nameCountries(labels: readonly CountryLabel[], language: Language): readonly CountryLabel[] {
  if (language === 'en') return labels;
  return labels.map((label) =>
    label.region === undefined ? label : { ...label, name: countryName(label.region) },
  );
}
