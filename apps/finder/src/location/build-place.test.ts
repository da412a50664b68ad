import { describe, expect, it } from 'vitest';
import { buildPlace } from './build-place.ts';

describe('what a finder shares of where they are', () => {
  const PLACE = { lat: 47.4, lng: 8.5 };

  it('has the accuracy that the device estimates', () => {
    expect(buildPlace({ ...PLACE, accuracyMeters: 12.5 })).toEqual({ ...PLACE, accuracy_m: 12.5 });
  });

  it.each([Number.NaN, Number.POSITIVE_INFINITY, -1, 20_037_509, undefined as never])(
    'leaves an accuracy of %d out, which would be refused with the place',
    (accuracyMeters) => {
      expect(buildPlace({ ...PLACE, accuracyMeters })).toEqual(PLACE);
    },
  );
});
