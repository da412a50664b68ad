import { once } from '@homeward/contract/schema/once';
import { aboutDistance } from '@homeward/contract/texts/distance-words';
import { accuracyRadius, type PlacedSighting, type SeenPosition, type Sighting } from './sighting.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

const relative = once(() => new Intl.RelativeTimeFormat('en', { numeric: 'always' }));

/** How long ago, in the largest unit that fits; a clock that is behind gives 'just now'. */
export function ageInWords(at: string, now: Date): string {
  const sinceMs = now.getTime() - Date.parse(at);
  if (sinceMs < MINUTE_MS) return 'just now';
  if (sinceMs < HOUR_MS) return relative().format(-Math.floor(sinceMs / MINUTE_MS), 'minute');
  if (sinceMs < DAY_MS) return relative().format(-Math.floor(sinceMs / HOUR_MS), 'hour');
  return relative().format(-Math.floor(sinceMs / DAY_MS), 'day');
}

/** How exact the place is: `about 1 km`, `about 25 m`, or that it is as exact as it was sent. */
export function accuracyInWords(sighting: PlacedSighting): string {
  const meters = accuracyRadius(sighting);
  return meters === undefined ? 'exact place' : aboutDistance(meters);
}

const SOURCES: Record<Sighting['source'], string> = {
  scan: 'from a scan',
  note: 'from a note',
  share: 'shared by the finder',
};

/** What the place is known from. */
export function sourceInWords(source: Sighting['source']): string {
  return SOURCES[source];
}

/** Latitude and longitude, in no more digits than are known: `50.11° N, 8.68° E`. */
export function coordinatesInWords({ lat, lng }: SeenPosition): string {
  return `${degrees(lat, 'N', 'S')}, ${degrees(lng, 'E', 'W')}`;
}

function degrees(value: number, positive: string, negative: string): string {
  const text = String(Math.round(Math.abs(value) * 1e5) / 1e5);
  return `${text}° ${value < 0 ? negative : positive}`;
}

/** That the place shown is not from the last time, in a sentence; empty where it is. */
export function laterInWords(last: PlacedSighting, countSince: number, now: Date): string {
  if (countSince === 0) return '';
  const times = countSince === 1 ? 'once more' : `${countSince} more times`;
  return `The last known place is from ${ageInWords(last.at, now)}. It was seen ${times} since, without a place.`;
}
