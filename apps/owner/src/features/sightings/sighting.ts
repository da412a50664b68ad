import { SCAN_ACCURACY_M } from '@homeward/contract/limits';

export interface SeenPosition {
  readonly lat: number;
  readonly lng: number;
  /** Accuracy radius in metres, reported by the finder's device; undefined if unknown. */
  readonly accuracyMeters?: number | undefined;
}

export interface Sighting {
  readonly id: string;
  /** Time of the sighting (ISO 8601). */
  readonly at: string;
  readonly source: 'scan' | 'note' | 'share';
  readonly position?: SeenPosition | undefined;
}

export interface PlacedSighting extends Sighting {
  readonly position: SeenPosition;
}

export interface Spot {
  readonly position: SeenPosition;
  /** Ids of the sightings at this spot, the newest first. */
  readonly ids: readonly [string, ...string[]];
}

export function placedSightings(sightings: readonly Sighting[]): PlacedSighting[] {
  return sightings
    .filter((sighting): sighting is PlacedSighting => isOnGlobe(sighting.position))
    .sort((one, other) => Date.parse(other.at) - Date.parse(one.at));
}

function isOnGlobe(position: SeenPosition | undefined): boolean {
  return position !== undefined && Math.abs(position.lat) <= 90 && Math.abs(position.lng) <= 180;
}

export function countWithoutPlaceSince(last: PlacedSighting, sightings: readonly Sighting[]): number {
  const lastMs = Date.parse(last.at);
  return sightings.filter(({ at, position }) => !isOnGlobe(position) && Date.parse(at) > lastMs).length;
}

/** Returns the accuracy radius in metres; undefined if unknown. */
export function accuracyRadius({ source, position }: PlacedSighting): number | undefined {
  if (source !== 'scan') return position.accuracyMeters;
  return Math.max(SCAN_ACCURACY_M, position.accuracyMeters ?? 0);
}

export function groupBySpot(placed: readonly PlacedSighting[]): Spot[] {
  const spots = new Map<string, Spot>();
  for (const { id, position } of placed) {
    const key = `${position.lat} ${position.lng}`;
    const spot = spots.get(key);
    spots.set(key, spot ? { ...spot, ids: [...spot.ids, id] } : { position, ids: [id] });
  }
  return [...spots.values()];
}
