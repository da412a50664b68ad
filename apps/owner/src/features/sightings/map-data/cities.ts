/** The columns of `cities.generated.json`. The cities are sorted from largest to smallest. */
export interface CityColumns {
  /** City names, one per line. */
  readonly names: string;
  /** Country codes of two letters each (ISO 3166-1), without separators. */
  readonly countries: string;
  /** Latitudes in hundredths of a degree. */
  readonly lats: readonly number[];
  readonly lngs: readonly number[];
}

export interface City {
  readonly name: string;
  readonly country: string;
  readonly lat: number;
  readonly lng: number;
}

export function readCities({ names, countries, lats, lngs }: CityColumns): City[] {
  return names.split('\n').map((name, index) => ({
    name,
    country: countries.slice(index * 2, index * 2 + 2),
    lat: (lats[index] ?? 0) / 100,
    lng: (lngs[index] ?? 0) / 100,
  }));
}
