/** Columns of `cities.generated.json`, the largest city first. */
export interface CityColumns {
  /** One name per line. */
  readonly names: string;
  /** Two letters each (ISO 3166-1). */
  readonly countries: string;
  /** In hundredths of a degree. */
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
