import type { MultiPolygon, Polygon, Position } from 'geojson';
import { feature, mesh } from 'topojson-client';
import type { GeometryCollection, Topology } from 'topojson-specification';
import { areasOnMap } from './cut-world.ts';

/** Type of the package `world-atlas`: Natural Earth's countries at 1:50 million. */
export type WorldTopology = Topology<{
  countries: GeometryCollection<{ name: string }>;
  land: GeometryCollection;
}>;

export interface CountryLabel {
  readonly name: string;
  /** ISO 3166-1 alpha-2 code; undefined if the country has none. */
  readonly region: string | undefined;
  readonly lat: number;
  readonly lng: number;
  readonly widthDegrees: number;
}

export function readLand(world: WorldTopology): MultiPolygon {
  const { features } = feature(world, world.objects.land);
  const areas = features.flatMap(({ geometry }) =>
    isArea(geometry) ? areasOnMap(geometry).coordinates : [],
  );
  return { type: 'MultiPolygon', coordinates: areas };
}

export function readBorders(world: WorldTopology) {
  return mesh(world, world.objects.countries, (one, other) => one !== other);
}

/** Returns the country names, the widest country first. Each name is at the centre of the country's largest area. */
export function readCountryLabels(world: WorldTopology): CountryLabel[] {
  return feature(world, world.objects.countries)
    .features.flatMap(({ geometry, properties: { name }, id }) => {
      const outline = isArea(geometry) ? largestOutline(geometry) : undefined;
      return outline === undefined ? [] : [{ name, region: regionOf(id), ...middleOf(outline) }];
    })
    .sort((one, other) => other.widthDegrees - one.widthDegrees);
}

/** Converts a country's numeric code to its letters. `Intl.Locale` replaces numeric regions by letters (UTS 35). */
function regionOf(number: string | number | undefined): string | undefined {
  const isNumber = /^\d{3}$/.test(String(number));
  return isNumber ? new Intl.Locale(`und-${number}`).region : undefined;
}

function isArea(geometry: { readonly type: string } | null): geometry is Polygon | MultiPolygon {
  return geometry?.type === 'Polygon' || geometry?.type === 'MultiPolygon';
}

/** Returns the largest area's outline on the flat map. Compares the areas first, so that only one outline is converted. */
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

/** Returns the width and the centroid of an outline. The centroid is on land for most countries. */
function middleOf(outline: readonly Position[]): Omit<CountryLabel, 'name' | 'region'> {
  const lngs = outline.map(([x = 0]) => x);
  const widthDegrees = Math.max(...lngs) - Math.min(...lngs);
  const { area, lng, lat } = momentsOf(outline);
  const [startLng = 0, startLat = 0] = outline[0] ?? [];
  // At this scale a small island may be a line without area.
  if (area === 0) return { lng: startLng, lat: startLat, widthDegrees };
  return { lng: startLng + lng / (6 * area), lat: startLat + lat / (6 * area), widthDegrees };
}

/** Returns the area and first moments of a ring (shoelace formula). Coordinates are relative to the first point for precision. */
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
