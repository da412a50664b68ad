interface MapPlace {
  readonly lat: number;
  readonly lng: number;
  readonly accuracyMeters?: number | null | undefined;
}

const ZOOM_MAX = 17;
/** At the equator and this zoom, 400 px show 2.6 m: a circle of 1 m radius with a margin. At zoom 0, one pixel shows 156,543 m. */
const ZOOM_OF_METER = Math.log2((156_543 * 400) / 2.6);

/** Returns a link to a map that shows the whole accuracy circle. Mails contain this link, and the app shows it beside its own map. */
export function mapUrl({ lat, lng, accuracyMeters }: MapPlace): string {
  const zoom = Math.floor(ZOOM_OF_METER - Math.log2(Math.max(1, accuracyMeters ?? 1)));
  const zoomLevel = Math.min(ZOOM_MAX, Math.max(1, zoom));
  return `https://www.openstreetmap.org/?mlat=${lat}&mlon=${lng}#map=${zoomLevel}/${lat}/${lng}`;
}
