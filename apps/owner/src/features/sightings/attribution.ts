import { t } from '@homeward/messages/browser/messages';

export interface AttributionPart {
  readonly text: string;
  readonly href?: string;
}

const LINK = /\[([^[\]]+)\]\((https?:\/\/[^\s()]+)\)/g;

export function ownAttribution(): string {
  return t('sightings.map.attribution', {
    map: '[Natural Earth](https://www.naturalearthdata.com)',
    cities: '[GeoNames](https://www.geonames.org)',
  });
}

/** Parses an attribution: `[text](https://…)` becomes a link, and all other text stays text. */
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
