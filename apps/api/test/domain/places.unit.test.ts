import { describe, expect, it } from 'vitest';
import { describePlace, describeSharedPlace, roughPosition } from '../../src/domain/places.ts';

describe('a place', () => {
  it.each([
    // From the test data of Open Location Code.
    [{ lat: 20.370_062_5, lng: 2.782_187_5 }, '7FG49QCJ+2V'],
    [{ lat: 47.000_062_5, lng: 8.000_062_5 }, '8FVC2222+22'],
    [{ lat: -41.273_062_5, lng: 174.785_937_5 }, '4VCPPQGP+Q9'],
    [{ lat: 90, lng: 1 }, 'CFX3X2X2+X2'],
  ])('%j has the Plus Code %s', (position, plusCode) => {
    expect(describePlace(position).plusCode).toBe(plusCode);
  });

  it.each([
    [0, '8FVC9G8F+6X', 17],
    [25, '8FVC9G8F+6X', 17],
    [300, '8FVC9G8F+', 16],
    [3000, '8FVC9G00+', 12],
    [150_000, '8FVC0000+', 7],
    [20_037_508, '8F000000+', 1],
  ])('known to %d m has the Plus Code %s and a map at zoom %d', (accuracyMeters, plusCode, zoom) => {
    const place = describePlace({ lat: 47.365_59, lng: 8.524_997, accuracyMeters });
    expect(place.plusCode).toBe(plusCode);
    expect(new URL(place.mapUrl).hash).toBe(`#map=${zoom}/47.36559/8.524997`);
  });

  it('gets three words only if it is known to some hundred metres', () => {
    const here = { lat: 47.365_59, lng: 8.524_997 };
    expect(describeSharedPlace({ ...here, accuracyMeters: 300 }).position).toEqual(here);
    expect(describeSharedPlace({ ...here, accuracyMeters: 3000 })).not.toHaveProperty('position');
  });

  it('has a link to a map with a marker', () => {
    const url = new URL(describePlace({ lat: -41.273, lng: 174.786 }).mapUrl);
    expect(url.origin).toBe('https://www.openstreetmap.org');
    expect([url.searchParams.get('mlat'), url.searchParams.get('mlon')]).toEqual(['-41.273', '174.786']);
    expect(url.hash).toBe('#map=17/-41.273/174.786');
  });

  it.each([
    [
      { lat: 52.516_34, lng: 13.377_69 },
      { lat: 52.52, lng: 13.38 },
    ],
    [
      { lat: -33.856_78, lng: -70.643_21 },
      { lat: -33.86, lng: -70.64 },
    ],
    [
      { lat: 90, lng: -180 },
      { lat: 90, lng: -180 },
    ],
  ])('at %j is stored with a scan as %j', (position, rough) => {
    expect(roughPosition(position)).toEqual(rough);
  });
});
