import type { Tone } from '../layout/poster-design.ts';

/** The tokens by day: paper is white at night, too. */
export const POSTER_COLORS = {
  ground: '#ffffff',
  ink: '#1b2330',
  muted: '#5a6372',
  lost: '#b4500b',
  'on-lost': '#ffffff',
  'kraft-strong': '#cdb78c',
  strap: '#c9a868',
  /** Codes are black: no printer has to mix it. */
  code: '#000000',
} as const satisfies Record<Tone | string, string>;
