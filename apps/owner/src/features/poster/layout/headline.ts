import { cutText, isRightToLeft, type Measure, sizesBetween } from './fit-text.ts';
import type { PosterContent } from './poster-content.ts';
import type { Box, PlacedLine } from './poster-design.ts';

/** Margins of the headline in its band. The margin at the side leaves space for the eyelet. */
const BESIDE = 68;
const ABOVE = 18;
const SMALLEST = 20;
const WEIGHT = 900;

/** Height of glyphs above and below the baseline, relative to the size. */
const REACHES = [
  { script: /\p{sc=Arabic}/u, above: 0.8, below: 0.4 },
  { script: /\p{sc=Devanagari}/u, above: 0.95, below: 0.3 },
  { script: /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}]/u, above: 0.86, below: 0.12 },
];
/** The height excludes diacritics, which fit into the margin above the headline. */
const CAPITALS = { above: 0.7, below: 0 };

export function layoutHeadline({ texts, lang }: PosterContent, band: Box, measure: Measure): PlacedLine {
  const { headline } = texts;
  const width = band.width - 2 * BESIDE;
  const { above, below } = REACHES.find(({ script }) => script.test(headline)) ?? CAPITALS;
  const sizes = sizesBetween(Math.floor((band.height - 2 * ABOVE) / (above + below)), SMALLEST);
  const fitting = sizes.find((size) => measure(headline, { size, weight: WEIGHT }) <= width);
  const options = { weight: WEIGHT, leading: 1, sizes: [SMALLEST], lang } as const;
  const text = fitting
    ? headline
    : (cutText(headline, { width, height: SMALLEST }, options, measure).lines[0] ?? '');
  const size = fitting ?? SMALLEST;
  return {
    text,
    size,
    weight: WEIGHT,
    tone: 'on-lost',
    isRtl: isRightToLeft(text),
    align: 'left',
    x: band.x + (band.width - measure(text, { size, weight: WEIGHT })) / 2,
    baseline: band.y + (band.height + size * (above - below)) / 2,
  };
}
