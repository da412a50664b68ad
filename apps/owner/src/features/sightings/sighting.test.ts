import { describe, expect, it } from 'vitest';
import {
  accuracyRadius,
  countWithoutPlaceSince,
  groupBySpot,
  type PlacedSighting,
  placedSightings,
  type Sighting,
} from './sighting.ts';

const FRANKFURT = { lat: 50.11, lng: 8.68 };

function buildSighting(id: string, at: string, rest: Partial<Sighting> = {}): Sighting {
  return { id, at, source: 'scan', ...rest };
}

const placed = (source: Sighting['source'], accuracyMeters?: number): PlacedSighting => ({
  ...buildSighting('a', '2026-11-21T12:00:00Z', { source }),
  position: { ...FRANKFURT, accuracyMeters },
});

describe('sightings', () => {
  it('with a place are sorted newest first', () => {
    const sightings = [
      buildSighting('old', '2026-11-01T12:00:00Z', { position: FRANKFURT }),
      buildSighting('without', '2026-11-21T12:00:00Z'),
      buildSighting('new', '2026-11-20T13:00:00+01:00', { position: FRANKFURT }),
    ];
    expect(placedSightings(sightings).map(({ id }) => id)).toEqual(['new', 'old']);
  });

  it.each([
    { lat: 91, lng: 0 },
    { lat: 0, lng: -181 },
    { lat: Number.NaN, lng: 0 },
  ])('with an invalid position count as without a place: $lat, $lng', (position) => {
    expect(placedSightings([buildSighting('a', '2026-11-21T12:00:00Z', { position })])).toEqual([]);
  });

  it('return the last known place, and the number of later ones without a place', () => {
    const sightings = [
      buildSighting('later', '2026-11-21T12:00:00Z'),
      buildSighting('late', '2026-11-21T11:00:00Z'),
      buildSighting('placed', '2026-11-21T10:00:00Z', { position: FRANKFURT }),
      buildSighting('before', '2026-11-21T09:00:00Z'),
    ];
    const [last] = placedSightings(sightings);
    expect(last?.id).toBe('placed');
    expect(last && countWithoutPlaceSince(last, sightings)).toBe(2);
  });

  it("of a scan have an accuracy of 1 km, or the device's if coarser", () => {
    expect(accuracyRadius(placed('scan'))).toBe(1000);
    expect(accuracyRadius(placed('scan', 12))).toBe(1000);
    expect(accuracyRadius(placed('scan', 3200))).toBe(3200);
  });

  it("with a shared place have the device's accuracy, if any", () => {
    expect(accuracyRadius(placed('share', 12))).toBe(12);
    expect(accuracyRadius(placed('note'))).toBeUndefined();
  });

  it('at the same spot share a pin, whose first is the newest', () => {
    const position = { ...FRANKFURT };
    const spots = groupBySpot([
      { ...placed('scan'), id: 'new', position },
      { ...placed('scan'), id: 'elsewhere', position: { lat: 50.12, lng: 8.68 } },
      { ...placed('scan'), id: 'old', position },
    ]);
    expect(spots.map(({ ids }) => ids)).toEqual([['new', 'old'], ['elsewhere']]);
  });
});
