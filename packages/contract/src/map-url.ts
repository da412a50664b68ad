interface MapPlace {
  readonly lat: number;
  readonly lng: number;
  readonly accuracyMeters?: number | null | undefined;
}

const ZOOM_MAX = 17;
/** Zoom at which 400 px show 2.6 m at the equator: a radius of 1 m with a margin. Zoom 0 shows 156,543 m per pixel. */
const ZOOM_OF_METER = Math.log2((156_543 * 400) / 2.6);

/** Returns a map link that shows the whole accuracy circle, for mails and beside the app's own map. */
export function mapUrl({ lat, lng, accuracyMeters }: MapPlace): string {
  const zoom = Math.floor(ZOOM_OF_METER - Math.log2(Math.max(1, accuracyMeters ?? 1)));
  const zoomLevel = Math.min(ZOOM_MAX, Math.max(1, zoom));
  return `https://www.openstreetmap.org/?mlat=${lat}&mlon=${lng}#map=${zoomLevel}/${lat}/${lng}`;
}
