/// <reference path="./open-location-code.d.ts" />
import { mapUrl } from '@homeward/contract/map-url';
import { OpenLocationCode } from 'open-location-code';
import type { MailPlace } from '../platform/mail/layout/facts.tsx';

export interface Position {
  readonly lat: number;
  readonly lng: number;
}

interface KnownPosition extends Position {
  readonly accuracyMeters?: number | null | undefined;
}

export interface PlaceWords {
  /** Open Location Code, computed offline; a less accurate position gets fewer digits. */
  readonly plusCode: string;
  readonly mapUrl: string;
}

const openLocationCode = new OpenLocationCode();

const CELLS = [
  { digits: 10, meters: 14 },
  { digits: 8, meters: 278 },
  { digits: 6, meters: 5566 },
  { digits: 4, meters: 111_320 },
];
const DIGITS_MIN = 2;
/** Positions with fewer plus-code digits get no what3words address: it names a square of 3 metres and would look too exact. */
const NAMED_DIGITS_MIN = 8;

export function describePlace(position: KnownPosition): PlaceWords {
  const { lat, lng } = position;
  return { plusCode: openLocationCode.encode(lat, lng, countDigits(position)), mapUrl: mapUrl(position) };
}

function countDigits({ accuracyMeters }: KnownPosition): number {
  return CELLS.find(({ meters }) => (accuracyMeters ?? 0) <= 2 * meters)?.digits ?? DIGITS_MIN;
}

export function describeSharedPlace(place: KnownPosition): PlaceWords & { readonly position?: Position } {
  const { lat, lng } = place;
  const isNamed = countDigits(place) >= NAMED_DIGITS_MIN;
  return { ...describePlace(place), ...(isNamed && { position: { lat, lng } }) };
}

/** Rounds up to whole metres: a stored place must not look more exact than the device's estimate. */
export function storedAccuracy(accuracyMeters: number | undefined): number | null {
  return accuracyMeters === undefined ? null : Math.ceil(accuracyMeters);
}

/** Rounds to 2 decimals (about 1 km), the precision stored with a scan. */
export function roughPosition({ lat, lng }: Position): Position {
  return { lat: Math.round(lat * 100) / 100, lng: Math.round(lng * 100) / 100 };
}

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
