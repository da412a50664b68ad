export interface WordLine {
  readonly kind: 'name' | 'appeal' | 'link' | 'id';
  textOf(id: string): string;
}

export interface FittedLine extends WordLine {
  /** Position of the line's start or middle: the region's `align` decides. */
  readonly xMm: number;
  readonly baselineMm: number;
  readonly sizeMm: number;
  readonly maxWidthMm: number;
  /** Square of the brand mark, which stands before the text or alone. */
  readonly mark?: { readonly sideMm: number; readonly gapMm: number };
}

/** The area for text. On a round label, the area's width depends on the height. */
export interface WordRegion {
  readonly topMm: number;
  readonly bottomMm: number;
  spanAt(topMm: number, bottomMm: number): { readonly leftMm: number; readonly rightMm: number };
  readonly align: 'start' | 'middle';
  /** `top` puts the free space below the text; `middle` puts half of it above the text. */
  readonly hug: 'top' | 'middle';
  readonly nameAt: 'top' | 'bottom';
}

export interface Words {
  readonly name: string;
  /** The line for finders is, for example, “Found me? Scan me”. */
  readonly appeal?: string | undefined;
  /** Ways to break the link into lines, best first. */
  readonly links: readonly (readonly WordLine[])[];
  readonly ids: readonly (readonly WordLine[])[];
}

/** Font sizes relative to the id's. A long name, appeal or link may be smaller. */
const SHARES = { name: 1.15, appeal: 1, link: 0.85, id: 1 } as const;
const SMALLEST_MM = { name: 1.7, appeal: 1.6, link: 1.4, id: 1.6 } as const;
const LARGEST_ID_MM = 3.4;
const STEP_MM = 0.05;
const LINE_HEIGHT = 1.2;
const BASELINE = 0.92;
const BLOCK_GAP = 0.25;
const MARK_SIDE = 1.15;
const MARK_GAP = 0.3;

type Block = readonly WordLine[];
type WidthOf = (line: WordLine) => number;

/** Fits as much text as possible, then enlarges the id. Drops the link first, then the appeal, then the name; returns undefined if the id does not fit. */
export function fitWords(
  words: Words,
  region: WordRegion,
  widthOf: WidthOf,
): readonly FittedLine[] | undefined {
  const name: WordLine = { kind: 'name', textOf: () => words.name };
  const noName: WordLine = { kind: 'name', textOf: () => '' };
  const add = (line: WordLine, blocks: Block[]) =>
    region.nameAt === 'top' ? [[line], ...blocks] : [...blocks, [line]];
  const withId = words.ids.map((id) => [id]);
  const withLink = words.links.flatMap((link) => words.ids.map((id) => [link, id]));
  const { appeal = '' } = words;
  const appealOf = (texts: readonly string[]): Block =>
    texts.map((text) => ({ kind: 'appeal', textOf: () => text }));
  const appeals = appeal === '' ? [] : [[appeal], appeal.split(/(?<=[?？])\s*/u)].map(appealOf);
  const contents: Block[][][] = [
    ...[withLink, withId].map((candidates) =>
      appeals.flatMap((lines) => candidates.map((blocks) => add(name, [lines, ...blocks]))),
    ),
    withLink.map((blocks) => add(name, blocks)),
    withId.map((blocks) => add(name, blocks)),
    withLink.map((blocks) => add(noName, blocks)),
    withId.map((blocks) => add(noName, blocks)),
    withId,
  ];
  for (const candidates of contents) {
    for (let sizeMm = LARGEST_ID_MM; sizeMm >= SMALLEST_MM.id - STEP_MM / 2; sizeMm -= STEP_MM) {
      for (const blocks of candidates) {
        const lines = placeBlocks(blocks, sizeMm, region, widthOf);
        if (lines) return lines;
      }
    }
  }
  return undefined;
}

function placeBlocks(
  blocks: readonly Block[],
  idSizeMm: number,
  region: WordRegion,
  widthOf: WidthOf,
): FittedLine[] | undefined {
  let topMm = region.topMm;
  const fitted: FittedLine[] = [];
  for (const [index, block] of blocks.entries()) {
    if (index > 0) topMm += idSizeMm * BLOCK_GAP;
    const lines = shrinkBlock(block, topMm, idSizeMm, region, widthOf);
    if (!lines) return undefined;
    fitted.push(...lines);
    topMm += lines.reduce((sum, { sizeMm }) => sum + sizeMm * LINE_HEIGHT, 0);
  }
  const spareMm = region.bottomMm - topMm;
  if (spareMm < 0) return undefined;
  const downMm = region.hug === 'middle' ? spareMm / 2 : 0;
  return fitted.map((line) => ({ ...line, baselineMm: line.baselineMm + downMm }));
}

/** Gives all lines of a block one size: a share of the id's size, or less if a line is too long. The id never shrinks. */
function shrinkBlock(
  block: Block,
  topMm: number,
  idSizeMm: number,
  region: WordRegion,
  widthOf: WidthOf,
): FittedLine[] | undefined {
  const kind = block[0]?.kind ?? 'id';
  const largestMm = Math.max(SHARES[kind] * idSizeMm, SMALLEST_MM[kind]);
  const smallestMm = kind === 'id' ? idSizeMm : SMALLEST_MM[kind];
  for (let sizeMm = largestMm; sizeMm >= smallestMm - STEP_MM / 2; sizeMm -= STEP_MM) {
    const lines = block.map((line, index) =>
      placeLine(line, topMm + index * sizeMm * LINE_HEIGHT, sizeMm, region, widthOf),
    );
    if (lines.every((line) => line !== undefined)) return lines;
  }
  return undefined;
}

function placeLine(
  line: WordLine,
  topMm: number,
  sizeMm: number,
  region: WordRegion,
  widthOf: WidthOf,
): FittedLine | undefined {
  const { leftMm, rightMm } = region.spanAt(topMm, topMm + sizeMm * LINE_HEIGHT);
  const width = widthOf(line);
  const mark =
    line.kind === 'name'
      ? { sideMm: sizeMm * MARK_SIDE, gapMm: width > 0 ? sizeMm * MARK_GAP : 0 }
      : undefined;
  const maxWidthMm = rightMm - leftMm - (mark ? mark.sideMm + mark.gapMm : 0);
  if (maxWidthMm < width * sizeMm) return undefined;
  return {
    ...line,
    xMm: region.align === 'start' ? leftMm : (leftMm + rightMm) / 2,
    baselineMm: topMm + sizeMm * BASELINE,
    sizeMm,
    maxWidthMm,
    ...(mark ? { mark } : {}),
  };
}
