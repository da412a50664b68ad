import type { Tone } from '../layout/poster-design.ts';

/** Tokens of the light theme: paper is always white. */
export const POSTER_COLORS = {
  ground: '#ffffff',
  ink: '#1b2330',
  muted: '#5a6372',
  lost: '#b4500b',
  'on-lost': '#ffffff',
  'kraft-strong': '#cdb78c',
  strap: '#c9a868',
  /** Pure black, which printers need not mix. */
  code: '#000000',
} as const satisfies Record<Tone | string, string>;
