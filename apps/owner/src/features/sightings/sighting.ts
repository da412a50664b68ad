import { SCAN_ACCURACY_M } from '@homeward/contract/limits';

/** Where an item was seen, in degrees. */
export interface SeenPosition {
  readonly lat: number;
  readonly lng: number;
  /** Radius around the true place, as the finder's device gave it; undefined where that is not known. */
  readonly accuracyMeters?: number | undefined;
}

/** One time at which an item was seen. */
export interface Sighting {
  readonly id: string;
  /** ISO instant. */
  readonly at: string;
  readonly source: 'scan' | 'note' | 'share';
  /** Only where a place came with it. */
  readonly position?: SeenPosition | undefined;
}

export interface PlacedSighting extends Sighting {
  readonly position: SeenPosition;
}

/** Sightings at the same spot: scans are rounded, and many fall together. */
export interface Spot {
  readonly position: SeenPosition;
  /** Newest first. */
  readonly ids: readonly [string, ...string[]];
}

/** Those that have a place, newest first; what is not on the globe is left out. */
export function placedSightings(sightings: readonly Sighting[]): PlacedSighting[] {
  return sightings
    .filter((sighting): sighting is PlacedSighting => isOnGlobe(sighting.position))
    .sort((one, other) => Date.parse(other.at) - Date.parse(one.at));
}

function isOnGlobe(position: SeenPosition | undefined): boolean {
  return position !== undefined && Math.abs(position.lat) <= 90 && Math.abs(position.lng) <= 180;
}

/** How many sightings are newer than the last known place and brought none. */
export function countWithoutPlaceSince(last: PlacedSighting, sightings: readonly Sighting[]): number {
  const lastMs = Date.parse(last.at);
  return sightings.filter(({ at, position }) => !isOnGlobe(position) && Date.parse(at) > lastMs).length;
}

/** How far the true place may be from the one that is known; undefined where that is not known. */
export function accuracyRadius({ source, position }: PlacedSighting): number | undefined {
  if (source !== 'scan') return position.accuracyMeters;
  return Math.max(SCAN_ACCURACY_M, position.accuracyMeters ?? 0);
}

/** The different spots of sightings that stand newest first. */
export function groupBySpot(placed: readonly PlacedSighting[]): Spot[] {
  const spots = new Map<string, Spot>();
  for (const { id, position } of placed) {
    const key = `${position.lat} ${position.lng}`;
    const spot = spots.get(key);
    spots.set(key, spot ? { ...spot, ids: [...spot.ids, id] } : { position, ids: [id] });
  }
  return [...spots.values()];
}
