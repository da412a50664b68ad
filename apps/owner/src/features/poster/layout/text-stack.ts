import type { FittedText } from './fit-text.ts';
import { isRightToLeft } from './is-right-to-left.ts';
import type { Box, PlacedLine, Tone } from './poster-design.ts';

/** Texts below each other. */
export interface Block extends FittedText {
  readonly tone: Tone;
  /** To the block above. */
  readonly gap: number;
  /** Otherwise the side where the text itself begins. */
  readonly align?: 'left' | 'right';
}

/** Where the base line is in the height of a line: letters stand in the middle of it. */
const BASELINE = 0.36;

export function heightOf(blocks: readonly Block[]): number {
  return blocks.reduce((sum, { height, gap }, at) => sum + height + (at === 0 ? 0 : gap), 0);
}

/** Puts blocks into a box from its top. */
export function placeBlocks(blocks: readonly Block[], box: Omit<Box, 'height'>): PlacedLine[] {
  const lines: PlacedLine[] = [];
  let y = box.y;
  for (const [at, block] of blocks.entries()) {
    if (at > 0) y += block.gap;
    const { size, weight, leading, tone } = block;
    // A block as a whole, as paragraphs on a page: a line of Latin within Arabic words stays among them.
    const isRtl = isRightToLeft(block.lines.join('\n'));
    const align = block.align ?? (isRtl ? 'right' : 'left');
    const x = align === 'right' ? box.x + box.width : box.x;
    for (const text of block.lines) {
      const baseline = y + leading / 2 + size * BASELINE;
      if (text !== '') lines.push({ text, size, weight, tone, isRtl, align, x, baseline });
      y += leading;
    }
  }
  return lines;
}
