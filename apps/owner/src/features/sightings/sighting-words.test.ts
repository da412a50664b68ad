import { describe, expect, it } from 'vitest';
import type { PlacedSighting, Sighting } from './sighting.ts';
import {
  accuracyInWords,
  ageInWords,
  coordinatesInWords,
  laterInWords,
  sourceInWords,
} from './sighting-words.ts';

const now = new Date('2026-11-21T12:00:00Z');

const placed = (
  source: Sighting['source'],
  accuracyMeters?: number,
  at = now.toISOString(),
): PlacedSighting => ({
  id: 'a',
  at,
  source,
  position: { lat: 0, lng: 0, accuracyMeters },
});
const exactness = (source: Sighting['source'], accuracyMeters?: number) =>
  accuracyInWords(placed(source, accuracyMeters));

describe('the text of a sighting', () => {
  it.each([
    ['2026-11-21T12:05:00Z', 'just now'],
    ['2026-11-21T11:59:01Z', 'just now'],
    ['2026-11-21T11:59:00Z', '1 minute ago'],
    ['2026-11-21T11:50:00Z', '10 minutes ago'],
    ['2026-11-21T11:00:00Z', '1 hour ago'],
    ['2026-11-20T12:00:01Z', '23 hours ago'],
    ['2026-11-20T12:00:00Z', '1 day ago'],
    ['2026-10-22T12:00:00Z', '30 days ago'],
  ])('contains its age: %s is %s', (at, words) => {
    expect(ageInWords(at, now)).toBe(words);
  });

  it('contains its accuracy, never finer than known', () => {
    expect(exactness('scan')).toBe('about 1 km');
    expect(exactness('scan', 3240)).toBe('about 3.2 km');
    expect(exactness('scan', 25_300)).toBe('about 25 km');
    expect(exactness('share', 0.4)).toBe('about 5 m');
    expect(exactness('share', 21)).toBe('about 25 m');
    expect(exactness('note', 998)).toBe('about 1 km');
    expect(exactness('note')).toBe('exact location');
  });

  it('contains its source', () => {
    expect((['scan', 'note', 'share'] as const).map(sourceInWords)).toEqual([
      'from a scan',
      'from a message',
      'shared by the finder',
    ]);
  });

  it('contains the hemispheres, and only known digits', () => {
    expect(coordinatesInWords({ lat: 50.11, lng: 8.68 })).toBe('50.11° N, 8.68° E');
    expect(coordinatesInWords({ lat: -41.273_000_1, lng: -174.786 })).toBe('41.273° S, 174.786° W');
  });

  it('contains the number of later sightings without a place', () => {
    const last = placed('scan', undefined, '2026-11-20T10:00:00Z');
    expect(laterInWords(last, 0, now)).toBe('');
    expect(laterInWords(last, 1, now)).toBe(
      'The last known location is from 1 day ago. The item has been seen once more since then, without a location.',
    );
    expect(laterInWords(last, 2, now)).toMatch(
      / The item has been seen 2 more times since then, without a location\.$/,
    );
  });
});
