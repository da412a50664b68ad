import type { Face } from './fit-text.ts';

/** A rectangle in points, measured from the page's upper left corner. */
export interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

export type Tone = 'ink' | 'muted' | 'lost' | 'on-lost';

/** A line of text. Left-aligned text begins at `x`, right-aligned text ends at `x`. */
export interface PlacedLine extends Face {
  readonly text: string;
  readonly x: number;
  readonly baseline: number;
  readonly tone: Tone;
  readonly isRtl: boolean;
  readonly align: 'left' | 'right';
}

export interface PosterDesign {
  readonly page: { readonly width: number; readonly height: number };
  readonly band: Box;
  readonly photo: Box | undefined;
  /** The code's area without its quiet zone. The page leaves the quiet zone blank. */
  readonly code: Box;
  readonly mark: Box;
  readonly lines: readonly PlacedLine[];
}
