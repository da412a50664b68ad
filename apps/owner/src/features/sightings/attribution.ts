import { t } from '@homeward/messages/browser/messages';

/** Words of an attribution, some of them a link. */
export interface AttributionPart {
  readonly text: string;
  readonly href?: string;
}

const LINK = /\[([^[\]]+)\]\((https?:\/\/[^\s()]+)\)/g;

/** Whose data the app's own map is drawn from. */
export function ownAttribution(): string {
  return t('sightings.map.attribution', {
    map: '[Natural Earth](https://www.naturalearthdata.com)',
    cities: '[GeoNames](https://www.geonames.org)',
  });
}

/** Takes an attribution apart: `[words](https://…)` is a link, anything else is text as it stands. */
export function splitAttribution(attribution: string): AttributionPart[] {
  const parts: AttributionPart[] = [];
  let end = 0;
  for (const { index, 0: written, 1: text = '', 2: href = '' } of attribution.matchAll(LINK)) {
    if (index > end) parts.push({ text: attribution.slice(end, index) });
    parts.push({ text, href });
    end = index + written.length;
  }
  if (end < attribution.length) parts.push({ text: attribution.slice(end) });
  return parts;
}
