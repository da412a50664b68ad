import { type FittedText, isRightToLeft } from './fit-text.ts';
import type { Box, PlacedLine, Tone } from './poster-design.ts';

export interface Block extends FittedText {
  readonly tone: Tone;
  readonly gap: number;
  /** By default `right` for a right-to-left text, and `left` for any other text. */
  readonly align?: 'left' | 'right';
}

/** Distance of the baseline from the middle of a line, relative to the size. */
const BASELINE = 0.36;

export function heightOf(blocks: readonly Block[]): number {
  return blocks.reduce((sum, { height, gap }, at) => sum + height + (at === 0 ? 0 : gap), 0);
}

export function placeBlocks(blocks: readonly Block[], box: Omit<Box, 'height'>): PlacedLine[] {
  const lines: PlacedLine[] = [];
  let y = box.y;
  for (const [at, block] of blocks.entries()) {
    if (at > 0) y += block.gap;
    const { size, weight, leading, tone } = block;
    // All lines of a block have the same direction, as in a paragraph. A Latin line in an Arabic text is aligned with the text.
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
