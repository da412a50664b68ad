import { describe, expect, it } from 'vitest';
import { buildPlace } from './build-place.ts';

describe('the shared place of a finder', () => {
  const PLACE = { lat: 47.4, lng: 8.5 };

  it("contains the device's accuracy", () => {
    expect(buildPlace({ ...PLACE, accuracyMeters: 12.5 })).toEqual({ ...PLACE, accuracy_m: 12.5 });
  });

  it.each([Number.NaN, Number.POSITIVE_INFINITY, -1, 20_037_509, undefined as never])(
    'leaves an accuracy of %d out, which would be refused with the place',
    (accuracyMeters) => {
      expect(buildPlace({ ...PLACE, accuracyMeters })).toEqual(PLACE);
    },
  );
});
