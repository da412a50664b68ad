/// <reference path="./open-location-code.d.ts" />
import { mapUrl } from '@homeward/contract/map-url';
import { OpenLocationCode } from 'open-location-code';
import type { MailPlace } from '../platform/mail/layout/facts.tsx';

/** A position in degrees. */
export interface Position {
  readonly lat: number;
  readonly lng: number;
}

/** A position with the radius around the true place, where it is known. */
interface KnownPosition extends Position {
  readonly accuracyMeters?: number | null | undefined;
}

/** A position in a form that people can use. */
export interface PlaceWords {
  /** Open Location Code, made offline, with no more digits than are known. */
  readonly plusCode: string;
  readonly mapUrl: string;
}

const openLocationCode = new OpenLocationCode();

/** Digits of a Plus Code, and the width of its cell at the equator. */
const CELLS = [
  { digits: 10, meters: 14 },
  { digits: 8, meters: 278 },
  { digits: 6, meters: 5566 },
  { digits: 4, meters: 111_320 },
];
const DIGITS_MIN = 2;
/** Places that are known less exactly have no three words, which stand for 3 metres. */
const NAMED_DIGITS_MIN = 8;

/** Writes a position as a Plus Code and a map link; neither asks another service. */
export function describePlace(position: KnownPosition): PlaceWords {
  const { lat, lng } = position;
  return { plusCode: openLocationCode.encode(lat, lng, countDigits(position)), mapUrl: mapUrl(position) };
}

/** A cell is at least half as wide as the radius. */
function countDigits({ accuracyMeters }: KnownPosition): number {
  return CELLS.find(({ meters }) => (accuracyMeters ?? 0) <= 2 * meters)?.digits ?? DIGITS_MIN;
}

/** Describes a place that a finder shared. Only an exact place has a `position`: its three words may be requested from a service. */
export function describeSharedPlace(place: KnownPosition): PlaceWords & { readonly position?: Position } {
  const { lat, lng } = place;
  const isNamed = countDigits(place) >= NAMED_DIGITS_MIN;
  return { ...describePlace(place), ...(isNamed && { position: { lat, lng } }) };
}

/** Returns the accuracy to store, in whole metres: rounded up, no place is described as more exact than the device estimated. */
export function storedAccuracy(accuracyMeters: number | undefined): number | null {
  return accuracyMeters === undefined ? null : Math.ceil(accuracyMeters);
}

/** Rounds to 2 decimals, about 1 km: what is kept of the position that comes with a scan. */
export function roughPosition({ lat, lng }: Position): Position {
  return { lat: Math.round(lat * 100) / 100, lng: Math.round(lng * 100) / 100 };
}

/** What a mail says of where the item is: the position a device gave and the finder's own words, as far as given. */
export function placeForMail(given: {
  readonly lat?: number | null | undefined;
  readonly lng?: number | null | undefined;
  readonly accuracyMeters?: number | null | undefined;
  readonly place?: string | undefined;
}): MailPlace | undefined {
  const { lat, lng, accuracyMeters, place } = given;
  const position = lat == null || lng == null ? undefined : describeSharedPlace({ lat, lng, accuracyMeters });
  if (!position && !place) return undefined;
  return { ...position, ...(place ? { freeText: place } : {}) };
}
