import { PAPERS, type Paper } from '../paper.ts';
import { BARE, BESIDE, type Composed, type Composition, QUIET, WIDE } from './compositions.ts';
import type { Measure } from './fit-text.ts';
import { layoutHeadline } from './headline.ts';
import type { PosterContent } from './poster-content.ts';
import type { Box, PlacedLine, PosterDesign } from './poster-design.ts';

/** Home printers leave up to 12 mm blank at the page's edge. The margin is 40 points, which are 14 mm. */
const MARGIN = 40;
const BAND_HEIGHT = 132;
const FOOTER_HEIGHT = 14;
const FOOTER_GAP = 16;
/** Minimum aspect ratio of a photo above the text. A narrower photo is beside the code. */
const WIDE_ASPECT_MIN = 1.15;
/** Lays out a poster at the largest sizes that fit. A long text makes the photo and the font smaller. The last layout cuts the text. */
export function layoutPoster(content: PosterContent, paper: Paper, measure: Measure): PosterDesign {
  const page = { width: PAPERS[paper].width, height: PAPERS[paper].height };
  const width = page.width - 2 * MARGIN;
  const band = { x: MARGIN, y: MARGIN, width, height: BAND_HEIGHT };
  const top = MARGIN + BAND_HEIGHT + QUIET;
  const bottom = page.height - MARGIN - FOOTER_HEIGHT - FOOTER_GAP;
  const body = { x: MARGIN, y: top, width, height: bottom - top };
  const { photo, code, lines } = compose(content, body, measure);
  const footer = layoutFooter(content.brandName, { ...body, y: page.height - MARGIN - FOOTER_HEIGHT });
  return {
    page,
    band,
    photo,
    code,
    mark: footer.mark,
    lines: [layoutHeadline(content, band, measure), ...lines, footer.line],
  };
}

function compose(content: PosterContent, body: Box, measure: Measure): Composed {
  const compositions = compositionsFor(content);
  for (const tryOut of compositions) {
    const composed = tryOut({ content, body, measure });
    if (composed !== undefined) return composed;
  }
  throw new Error('The last composition takes every content');
}

function compositionsFor({ photo }: PosterContent): readonly Composition[] {
  if (photo === undefined) return BARE;
  return photo.aspect < WIDE_ASPECT_MIN ? BESIDE : [...WIDE, ...BESIDE];
}

function layoutFooter(brandName: string, { x, y }: Box): { readonly mark: Box; readonly line: PlacedLine } {
  const side = FOOTER_HEIGHT;
  return {
    mark: { x, y, width: side, height: side },
    line: {
      text: brandName,
      size: 10,
      weight: 700,
      tone: 'muted',
      isRtl: false,
      align: 'left',
      x: x + side + 5,
      baseline: y + side / 2 + 3.6,
    },
  };
}
