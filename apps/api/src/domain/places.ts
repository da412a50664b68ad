/// <reference path="./open-location-code.d.ts" />
import { mapUrl } from '@homeward/contract/map-url';
import { OpenLocationCode } from 'open-location-code';
import type { MailPlace } from '../platform/mail/layout/facts.tsx';

/** A position in degrees. */
export interface Position {
  readonly lat: number;
  readonly lng: number;
}

/** A position in a form that people can use. */
export interface PlaceWords {
  /** Open Location Code, made offline. */
  readonly plusCode: string;
  readonly mapUrl: string;
}

const openLocationCode = new OpenLocationCode();

/** Writes a position as a Plus Code and a map link; neither asks another service. */
export function describePlace(position: Position): PlaceWords {
  return { plusCode: openLocationCode.encode(position.lat, position.lng), mapUrl: mapUrl(position) };
}

/** As `describePlace`, for a place that a finder gave exactly: services that name places may be asked about it. */
export function describeExactPlace({ lat, lng }: Position): PlaceWords & { readonly position: Position } {
  return { ...describePlace({ lat, lng }), position: { lat, lng } };
}

/** Rounds to 2 decimals, about 1 km: what is kept of the position that comes with a scan. */
export function roughPosition({ lat, lng }: Position): Position {
  return { lat: Math.round(lat * 100) / 100, lng: Math.round(lng * 100) / 100 };
}

/** What a mail says of where the item is: the position a device gave and the finder's own words, as far as given. */
export function placeForMail(given: {
  readonly lat?: number | null | undefined;
  readonly lng?: number | null | undefined;
  readonly place?: string | undefined;
}): MailPlace | undefined {
  const { lat, lng, place } = given;
  const position = lat == null || lng == null ? undefined : describeExactPlace({ lat, lng });
  if (!position && !place) return undefined;
  return { ...position, ...(place ? { freeText: place } : {}) };
}
