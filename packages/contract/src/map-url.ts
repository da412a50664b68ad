/** The address of a map that shows a position, for a link that is followed on purpose: in mails and beside the app's own map. */
export function mapUrl({ lat, lng }: { readonly lat: number; readonly lng: number }): string {
  return `https://www.openstreetmap.org/?mlat=${lat}&mlon=${lng}#map=17/${lat}/${lng}`;
}
