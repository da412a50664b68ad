import { t } from '@homeward/messages/browser/messages';
import { countryName } from '@homeward/ui/text/formats.ts';
import type { City } from './map-data/cities.ts';
import type { SeenPosition } from './sighting.ts';

const EARTH_KM = 6371;
/** Within this distance of a city's centre, the text names no direction. */
const NEAR_KM = 8;
/** A city farther away than this is not named. */
const FAR_KM = 1000;
const DIRECTIONS = [
  'north',
  'northEast',
  'east',
  'southEast',
  'south',
  'southWest',
  'west',
  'northWest',
] as const;

/** Describes a position by its nearest city, without a request to a server. Returns undefined if no city is within FAR_KM. */
export function nearCityInWords(position: SeenPosition, cities: readonly City[]): string | undefined {
  let nearest: City | undefined;
  let nearestKm = FAR_KM;
  for (const city of cities) {
    const km = distanceKm(position, city);
    if (km >= nearestKm) continue;
    nearest = city;
    nearestKm = km;
  }
  if (nearest === undefined) return undefined;
  const place = { city: nearest.name, country: countryName(nearest.country) };
  if (nearestKm < NEAR_KM) return t('sightings.near', place);
  return t(`sightings.away.${directionFrom(nearest, position)}`, { km: roundKm(nearestKm), ...place });
}

function roundKm(km: number): number {
  const step = km < 100 ? 5 : 10;
  return Math.round(km / step) * step;
}

interface Point {
  readonly lat: number;
  readonly lng: number;
}

/** Returns the great-circle distance (haversine formula). */
function distanceKm(one: Point, other: Point): number {
  const half = (degrees: number) => Math.sin(radians(degrees) / 2) ** 2;
  const chord =
    half(other.lat - one.lat) +
    Math.cos(radians(one.lat)) * Math.cos(radians(other.lat)) * half(other.lng - one.lng);
  return 2 * EARTH_KM * Math.asin(Math.sqrt(Math.min(1, chord)));
}

function directionFrom(from: Point, to: Point): (typeof DIRECTIONS)[number] {
  const turn = radians(to.lng - from.lng);
  const [fromLat, toLat] = [radians(from.lat), radians(to.lat)];
  const east = Math.sin(turn) * Math.cos(toLat);
  const north = Math.cos(fromLat) * Math.sin(toLat) - Math.sin(fromLat) * Math.cos(toLat) * Math.cos(turn);
  const eighth = Math.round(Math.atan2(east, north) / (Math.PI / 4));
  return DIRECTIONS[(eighth + 8) % 8] ?? 'north';
}

function radians(degrees: number): number {
  return (degrees * Math.PI) / 180;
}
