import { DAY_MS, HOUR_MS, MINUTE_MS } from '@homeward/contract/durations';
import { roundDistance } from '@homeward/contract/texts/distance-words';
import { t } from '@homeward/messages/browser/messages';
import { formatRelative } from '@homeward/ui/text/formats.ts';
import { accuracyRadius, type PlacedSighting, type SeenPosition, type Sighting } from './sighting.ts';

/** Returns the age in the largest unit that fits. A future time (clock skew) gives 'just now'. */
export function ageInWords(at: string, now: Date): string {
  const sinceMs = now.getTime() - Date.parse(at);
  if (sinceMs < MINUTE_MS) return t('sightings.justNow');
  if (sinceMs < HOUR_MS) return formatRelative(-Math.floor(sinceMs / MINUTE_MS), 'minute');
  if (sinceMs < DAY_MS) return formatRelative(-Math.floor(sinceMs / HOUR_MS), 'hour');
  return formatRelative(-Math.floor(sinceMs / DAY_MS), 'day');
}

/** Returns the accuracy, such as `about 1 km`, or the text for an exact place. */
export function accuracyInWords(sighting: PlacedSighting): string {
  const meters = accuracyRadius(sighting);
  if (meters === undefined) return t('sightings.exact');
  const { unit, count } = roundDistance(meters);
  return unit === 'meters'
    ? t('sightings.aboutMeters', { count })
    : t('sightings.aboutKilometers', { count });
}

export function sourceInWords(source: Sighting['source']): string {
  return t(`sightings.sources.${source}`);
}

/** Formats latitude and longitude with at most five decimal places, such as `50.11° N, 8.68° E`. */
export function coordinatesInWords({ lat, lng }: SeenPosition): string {
  const quarter = `${lat < 0 ? 'south' : 'north'}${lng < 0 ? 'West' : 'East'}` as const;
  return t(`sightings.coordinates.${quarter}`, { lat: degrees(lat), lng: degrees(lng) });
}

function degrees(value: number): string {
  return String(Math.round(Math.abs(value) * 1e5) / 1e5);
}

/** Returns a notice that `countSince` sightings after `last` have no place; empty if the count is 0. */
export function laterInWords(last: PlacedSighting, countSince: number, now: Date): string {
  if (countSince === 0) return '';
  const age = ageInWords(last.at, now);
  return [t('sightings.lastKnownFrom', { age }), t('sightings.seenSince', { count: countSince })].join(' ');
}
