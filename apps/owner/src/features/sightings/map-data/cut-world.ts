import type { MultiPolygon, Polygon, Position } from 'geojson';

/** The flat map is cut in the Bering Strait, because a cut at 180° would divide Russia. */
const CUT_LNG = -170;
const TURN = 360;

/** Returns the longitude's position on the flat map, from -170 to 190. */
export function lngOnMap(lng: number): number {
  return lng < CUT_LNG ? lng + TURN : lng;
}

/** Converts areas of the globe to the flat map. An outline that crosses 180° gets longitudes above 180, without a jump to -180. */
export function areasOnMap(geometry: Polygon | MultiPolygon): MultiPolygon {
  const polygons = geometry.type === 'Polygon' ? [geometry.coordinates] : geometry.coordinates;
  return { type: 'MultiPolygon', coordinates: polygons.map((rings) => rings.map(unrollRing)) };
}

function unrollRing(ring: readonly Position[]): Position[] {
  const unrolled: Position[] = [];
  let lastLng = ring[0]?.[0] ?? 0;
  for (const [lng = 0, lat = 0] of ring) {
    lastLng = lng - Math.round((lng - lastLng) / TURN) * TURN;
    unrolled.push([lastLng, lat]);
  }
  const [first] = unrolled;
  const [firstLng = 0] = first ?? [];
  const middle = unrolled.reduce((sum, [lng = 0]) => sum + lng, 0) / unrolled.length;
  if (Math.abs(lastLng - firstLng) < TURN / 2) return moveRing(unrolled, shiftOf(middle));
  // Antarctica surrounds the South Pole, so the map closes Antarctica's outline along the lower edge.
  unrolled.push([lastLng, -90], [firstLng, -90]);
  return moveRing(unrolled, -Math.round(middle / TURN) * TURN);
}

function moveRing(ring: readonly Position[], shift: number): Position[] {
  return ring.map(([lng = 0, lat = 0]) => [lng + shift, lat]);
}

function shiftOf(middleLng: number): number {
  if (middleLng < CUT_LNG) return TURN;
  return middleLng > CUT_LNG + TURN ? -TURN : 0;
}
