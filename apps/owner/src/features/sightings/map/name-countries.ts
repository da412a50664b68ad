import type { Language } from '@homeward/messages/languages';
import { countryName } from '@homeward/ui/text/formats.ts';
import type { CountryLabel } from '../map-data/world.ts';

/** Translates the labels; English uses the map data's own short names. */
export function nameCountries(labels: readonly CountryLabel[], language: Language): readonly CountryLabel[] {
  if (language === 'en') return labels;
  return labels.map((label) =>
    label.region === undefined ? label : { ...label, name: countryName(label.region) },
  );
}
