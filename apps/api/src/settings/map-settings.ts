import { z } from 'zod';
import { ConfigError } from './read-environment.ts';
import { hasPlainHost, isHttpsAddress } from './web-addresses.ts';

export interface MapTiles {
  /** Template of a tile's URL with {z}, {x}, {y} or {-y}, and optionally {r} for sharp screens. */
  readonly url: string;
  readonly origin: string;
  /** Text of the credit; `[words](address)` becomes a link. */
  readonly attribution: string;
}

const ATTRIBUTION_MAX = 300;
/** Credit that OpenStreetMap's licence requires. */
const DEFAULT_ATTRIBUTION = '[© OpenStreetMap contributors](https://www.openstreetmap.org/copyright)';
const PLACEHOLDERS = ['{z}', '{x}', '{y}', '{-y}', '{r}'];

export const mapEnvironment = {
  MAP_TILES_URL: z
    .string()
    .refine(isWebAddress, { error: 'must be an http or https address', abort: true })
    .refine(hasPlainHost, {
      error: 'must name one host, without a name, a password or a placeholder such as {s} in it',
      abort: true,
    })
    .refine(hasTileNumbers, {
      error: 'must have {z}, {x} and {y} where the numbers of a tile stand',
      abort: true,
    })
    .refine(hasNoOtherPlaceholder, { error: `may have no placeholders but ${PLACEHOLDERS.join(', ')}` })
    .optional(),
  MAP_TILES_ATTRIBUTION: z
    .string()
    .max(ATTRIBUTION_MAX, { error: `must be at most ${ATTRIBUTION_MAX} characters` })
    .default(DEFAULT_ATTRIBUTION),
};

/** Throws ConfigError for http tiles on https pages, because browsers block such tiles. */
export function mapTilesOf(
  values: { readonly MAP_TILES_URL?: string | undefined; readonly MAP_TILES_ATTRIBUTION: string },
  publicUrl: string,
): MapTiles | undefined {
  const url = values.MAP_TILES_URL;
  if (url === undefined) return undefined;
  if (isHttpsAddress(publicUrl) && !isHttpsAddress(url)) {
    throw new ConfigError('MAP_TILES_URL must be an https address where PUBLIC_URL is one');
  }
  return { url, origin: new URL(url).origin, attribution: values.MAP_TILES_ATTRIBUTION };
}

function isWebAddress(text: string): boolean {
  return /^https?:\/\//i.test(text) && URL.canParse(text);
}

function hasTileNumbers(text: string): boolean {
  return text.includes('{z}') && text.includes('{x}') && (text.includes('{y}') || text.includes('{-y}'));
}

function hasNoOtherPlaceholder(text: string): boolean {
  return (text.match(/\{[^}]*\}/g) ?? []).every((placeholder) => PLACEHOLDERS.includes(placeholder));
}
