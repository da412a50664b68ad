import { describe, expect, it } from 'vitest';
import { describePlace, roughPosition } from '../../src/platform/places.ts';

describe('a place', () => {
  it.each([
    // From the test data of Open Location Code.
    [{ lat: 20.3700625, lng: 2.7821875 }, '7FG49QCJ+2V'],
    [{ lat: 47.0000625, lng: 8.0000625 }, '8FVC2222+22'],
    [{ lat: -41.2730625, lng: 174.7859375 }, '4VCPPQGP+Q9'],
    [{ lat: 90, lng: 1 }, 'CFX3X2X2+X2'],
  ])('%j has the Plus Code %s', (position, plusCode) => {
    expect(describePlace(position).plusCode).toBe(plusCode);
  });

  it('has a link to a map with a mark at it', () => {
    const url = new URL(describePlace({ lat: -41.273, lng: 174.786 }).mapUrl);
    expect(url.origin).toBe('https://www.openstreetmap.org');
    expect([url.searchParams.get('mlat'), url.searchParams.get('mlon')]).toEqual(['-41.273', '174.786']);
    expect(url.hash).toBe('#map=17/-41.273/174.786');
  });

  it.each([
    [{ lat: 52.51634, lng: 13.37769 }, { lat: 52.52, lng: 13.38 }],
    [{ lat: -33.85678, lng: -70.64321 }, { lat: -33.86, lng: -70.64 }],
    [{ lat: 90, lng: -180 }, { lat: 90, lng: -180 }],
  ])('%j is kept of a scan as %j', (position, rough) => {
    expect(roughPosition(position)).toEqual(rough);
  });
});
