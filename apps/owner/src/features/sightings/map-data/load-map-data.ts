import worldUrl from 'world-atlas/countries-50m.json?url';
import citiesUrl from './cities.generated.json?url';
import { type City, type CityColumns, readCities } from './cities.ts';
import type { WorldTopology } from './world.ts';

/** Loads the world's outlines, 200 KB compressed. The service worker caches the file. */
export async function loadWorld(): Promise<WorldTopology> {
  return (await load(worldUrl)).json() as Promise<WorldTopology>;
}

/** Loads the cities, 44 KB compressed. The service worker caches the file. */
export async function loadCities(): Promise<City[]> {
  return readCities((await (await load(citiesUrl)).json()) as CityColumns);
}

async function load(url: string): Promise<Response> {
  const response = await fetch(url);
  if (!response.ok) throw new Error(`${url} answered ${response.status}`);
  return response;
}
