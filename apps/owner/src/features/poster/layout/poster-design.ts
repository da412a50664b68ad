import type { Face } from './fit-text.ts';

/** A place on the page, in points from its upper left corner. */
export interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

export type Tone = 'ink' | 'muted' | 'lost' | 'on-lost';

/** A line of text, which begins or ends at its `x`. */
export interface PlacedLine extends Face {
  readonly text: string;
  readonly x: number;
  readonly baseline: number;
  readonly tone: Tone;
  readonly isRtl: boolean;
  readonly align: 'left' | 'right';
}

/** Everything that is drawn of a poster, in points. */
export interface PosterDesign {
  readonly page: { readonly width: number; readonly height: number };
  /** The tag behind the headline. */
  readonly band: Box;
  /** What the item's photo fills, where there is one. */
  readonly photo: Box | undefined;
  /** The dark squares of the code; the page leaves the light around them free. */
  readonly code: Box;
  /** The mark beside the name of the brand. */
  readonly mark: Box;
  readonly lines: readonly PlacedLine[];
}
