import type { MultiPolygon, Polygon, Position } from 'geojson';
import { feature, mesh } from 'topojson-client';
import type { GeometryCollection, Topology } from 'topojson-specification';
import { areasOnMap } from './cut-world.ts';

/** `world-atlas`: Natural Earth's countries, 1:50 million. */
export type WorldTopology = Topology<{
  countries: GeometryCollection<{ name: string }>;
  land: GeometryCollection;
}>;

/** Where the name of a country stands, and what room there is for it. */
export interface CountryLabel {
  /** In English. */
  readonly name: string;
  /** Its two letters (ISO 3166-1), where it has any. */
  readonly region: string | undefined;
  readonly lat: number;
  readonly lng: number;
  readonly widthDegrees: number;
}

/** The shapes that a map of the world is drawn from. */
export function readLand(world: WorldTopology): MultiPolygon {
  const { features } = feature(world, world.objects.land);
  const areas = features.flatMap(({ geometry }) =>
    isArea(geometry) ? areasOnMap(geometry).coordinates : [],
  );
  return { type: 'MultiPolygon', coordinates: areas };
}

/** Lines where two countries meet; coasts are none. */
export function readBorders(world: WorldTopology) {
  return mesh(world, world.objects.countries, (one, other) => one !== other);
}

/** The names of the countries, the widest first, each in the middle of the country's largest part. */
export function readCountryLabels(world: WorldTopology): CountryLabel[] {
  return feature(world, world.objects.countries)
    .features.flatMap(({ geometry, properties: { name }, id }) => {
      const outline = isArea(geometry) ? largestOutline(geometry) : undefined;
      return outline === undefined ? [] : [{ name, region: regionOf(id), ...middleOf(outline) }];
    })
    .sort((one, other) => other.widthDegrees - one.widthDegrees);
}

/** The letters that stand for a country's number: a locale has them in its canonical form (UTS 35). */
function regionOf(number: string | number | undefined): string | undefined {
  const isNumber = /^\d{3}$/.test(String(number));
  return isNumber ? new Intl.Locale(`und-${number}`).region : undefined;
}

function isArea(geometry: { readonly type: string } | null): geometry is Polygon | MultiPolygon {
  return geometry?.type === 'Polygon' || geometry?.type === 'MultiPolygon';
}

/** Measured on the globe as it is: only the one that is chosen is laid out on the map. */
function largestOutline(geometry: Polygon | MultiPolygon): Position[] | undefined {
  const polygons = geometry.type === 'Polygon' ? [geometry.coordinates] : geometry.coordinates;
  let largest: Position[] | undefined;
  let largestArea = -1;
  for (const [outline] of polygons) {
    const area = outline === undefined ? -1 : Math.abs(momentsOf(outline).area);
    if (area <= largestArea) continue;
    largest = outline;
    largestArea = area;
  }
  return largest && areasOnMap({ type: 'Polygon', coordinates: [largest] }).coordinates[0]?.[0];
}

/** The centre of gravity, which lies in the land of most countries, and the width there is. */
function middleOf(outline: readonly Position[]): Omit<CountryLabel, 'name' | 'region'> {
  const lngs = outline.map(([x = 0]) => x);
  const widthDegrees = Math.max(...lngs) - Math.min(...lngs);
  const { area, lng, lat } = momentsOf(outline);
  const [startLng = 0, startLat = 0] = outline[0] ?? [];
  // A rock in the sea may be a line on this scale.
  if (area === 0) return { lng: startLng, lat: startLat, widthDegrees };
  return { lng: startLng + lng / (6 * area), lat: startLat + lat / (6 * area), widthDegrees };
}

/** Area and first moments of a ring, by the shoelace formula; from its first point, so that small ones keep their digits. */
function momentsOf(ring: readonly Position[]) {
  const [startLng = 0, startLat = 0] = ring[0] ?? [];
  const sum = { area: 0, lng: 0, lat: 0 };
  for (let index = 1; index < ring.length; index += 1) {
    const [x, y] = [(ring[index - 1]?.[0] ?? 0) - startLng, (ring[index - 1]?.[1] ?? 0) - startLat];
    const [nextX, nextY] = [(ring[index]?.[0] ?? 0) - startLng, (ring[index]?.[1] ?? 0) - startLat];
    const cross = x * nextY - nextX * y;
    sum.area += cross / 2;
    sum.lng += (x + nextX) * cross;
    sum.lat += (y + nextY) * cross;
  }
  return sum;
}
