import { describe, expect, it } from 'vitest';
import { areasOnMap, lngOnMap } from './cut-world.ts';

const outline = (...lngs: number[]) => ({
  type: 'Polygon' as const,
  coordinates: [lngs.map((lng, index) => [lng, index])],
});
const lngsOf = (geometry: ReturnType<typeof outline>) =>
  areasOnMap(geometry).coordinates[0]?.[0]?.map(([lng]) => lng);

describe('the flat map', () => {
  it('starts in the Bering Strait', () => {
    expect([-170, -171, 180, 0].map(lngOnMap)).toEqual([-170, 189, 180, 0]);
  });

  it('leaves an outline on one side unchanged', () => {
    expect(lngsOf(outline(5, 15, 10, 5))).toEqual([5, 15, 10, 5]);
  });

  it('continues an outline that crosses 180°', () => {
    expect(lngsOf(outline(170, -178, -175, 170))).toEqual([170, 182, 185, 170]);
    expect(lngsOf(outline(-179, 179, 177, -179))).toEqual([181, 179, 177, 181]);
  });

  it('moves an island beyond the cut to the opposite edge', () => {
    expect(lngsOf(outline(-172, -171, -171.5, -172))).toEqual([188, 189, 188.5, 188]);
  });

  it('closes land around a pole along the edge of the map', () => {
    const ring = areasOnMap(outline(-180, -60, 60, 180)).coordinates[0]?.[0];
    expect(ring?.slice(-2)).toEqual([
      [180, -90],
      [-180, -90],
    ]);
  });
});
