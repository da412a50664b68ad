import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { describe, expect, it } from 'vitest';
import { readBorders, readCountryLabels, readLand, type WorldTopology } from './world.ts';

const file = createRequire(import.meta.url).resolve('world-atlas/countries-50m.json');
const world: WorldTopology = JSON.parse(readFileSync(file, 'utf8'));

describe("the world map's data", () => {
  it('has land, and borders where countries meet', () => {
    const lngs = readLand(world)
      .coordinates.flat(2)
      .map(([lng = 0]) => lng);
    expect(lngs.length).toBeGreaterThan(50_000);
    // Russia is in one piece and ends near 190°. Antarctica begins at -180°.
    expect([Math.min(...lngs), Math.max(...lngs)]).toEqual([-180, expect.closeTo(190, -1)]);
    expect(readBorders(world).coordinates.length).toBeGreaterThan(150);
  });

  it('contains the letters of a country, for its name in other languages', () => {
    const regions = new Map(readCountryLabels(world).map(({ name, region }) => [name, region]));
    expect(['Germany', 'Dem. Rep. Congo', 'eSwatini'].map((name) => regions.get(name))).toEqual([
      'DE',
      'CD',
      'SZ',
    ]);
    expect(regions.get('Somaliland')).toBeUndefined();
  });

  it('names each country in the middle of its largest part, the widest first', () => {
    const labels = readCountryLabels(world);
    const at = (name: string) => labels.find((label) => label.name === name);
    expect(labels.length).toBeGreaterThan(230);
    expect(at('Russia')).toMatchObject({ lat: expect.closeTo(61, -1), lng: expect.closeTo(97, -1) });
    // The name is on the mainland, not between the mainland and overseas territories.
    expect(at('France')).toMatchObject({ lat: expect.closeTo(46.6, 0), lng: expect.closeTo(2.4, 0) });
    expect(at('Chile')?.widthDegrees).toBeLessThan(12);
    expect(labels.every(({ lat, lng }) => Math.abs(lat) <= 90 && lng > -180 && lng < 190)).toBe(true);
    const widths = labels.map(({ widthDegrees }) => widthDegrees);
    expect(widths).toEqual([...widths].sort((one, other) => other - one));
  });
});
