import { QUIET_MODULES } from '@homeward/ui/pictures/qr-modules.ts';
import type { Measure } from './fit-text.ts';
import { sizesBetween } from './fit-text.ts';
import { buildCaption, buildStory, type StorySizes } from './poster-blocks.ts';
import type { PosterContent } from './poster-content.ts';
import type { Box, PlacedLine } from './poster-design.ts';
import { heightOf, placeBlocks } from './text-stack.ts';

export interface Composed {
  readonly photo: Box | undefined;
  readonly code: Box;
  readonly lines: readonly PlacedLine[];
}

interface Task {
  readonly content: PosterContent;
  readonly body: Box;
  readonly measure: Measure;
}

export type Composition = (task: Task) => Composed | undefined;

/** 220 points are 78 mm, so a module of the code is about 2 mm wide. A phone can read such a code from over a metre. */
const CODE_SIDE = 220;
/** Modules per side of the smallest QR version that has space for a URL of this service. */
const CODE_MODULES_MIN = 29;
export const QUIET = quietOf(CODE_SIDE);
const GAP = 22;
const WORDS_MIN = 10;

/** The photo is across the page. The text is below the photo, beside the code. */
export const WIDE: readonly Composition[] = [
  wide(CODE_SIDE, { name: [34, 22], words: [24, 15] }),
  wide(CODE_SIDE + 36, { name: [32, 20], words: [19, 13] }),
  wide(CODE_SIDE + 72, { name: [30, 18], words: [17, 12] }),
  wide(CODE_SIDE + 108, { name: [28, 18], words: [16, 12] }),
];

/** The photo is beside the code. The text is below both, across the page. */
export const BESIDE: readonly Composition[] = [
  beside(1, { name: [40, 26], words: [26, 17] }),
  beside(0.6, { name: [36, 24], words: [18, 14] }),
  beside(0.3, { name: [32, 20], words: [15, 12] }),
  beside(0, { name: [28, 18], words: [13, WORDS_MIN] }),
  beside(0, { name: [24, 16], words: [WORDS_MIN, WORDS_MIN], isCut: true }),
];

/** Layouts without a photo, in which the text is largest. */
export const BARE: readonly Composition[] = [
  bare(CODE_SIDE + 50, { name: [64, 34], words: [34, 18] }),
  bare(CODE_SIDE, { name: [44, 24], words: [20, WORDS_MIN] }),
  bare(CODE_SIDE, { name: [28, 16], words: [WORDS_MIN, WORDS_MIN], isCut: true }),
];

interface Sizes extends Omit<StorySizes, 'name' | 'words'> {
  readonly name: readonly [largest: number, smallest: number];
  readonly words: readonly [largest: number, smallest: number];
}

const toSizes = ({ name, words, ...rest }: Sizes): StorySizes => ({
  ...rest,
  name: sizesBetween(...name),
  words: sizesBetween(...words, 0.5),
});

const PHOTO_HEIGHT_MIN = 200;

function wide(rowHeight: number, sizes: Sizes): Composition {
  return ({ content, body, measure }) => {
    const photo = { ...body, height: body.height - QUIET - rowHeight };
    if (photo.height < PHOTO_HEIGHT_MIN) return undefined;
    const bottom = body.y + body.height;
    const code = squareAt(body.x + body.width - CODE_SIDE, bottom - CODE_SIDE, CODE_SIDE);
    const column = { x: body.x, width: body.width - CODE_SIDE - QUIET };
    const caption = buildCaption(content, column.width, measure);
    const captionTop = bottom - heightOf(caption);
    const top = bottom - rowHeight;
    const room = { width: column.width, height: captionTop - GAP - top };
    const story = buildStory(content, room, toSizes(sizes), measure);
    if (story === undefined) return undefined;
    return {
      photo,
      code,
      lines: [
        ...placeBlocks(story, { ...column, y: top }),
        ...placeBlocks(caption, { ...column, y: captionTop }),
      ],
    };
  };
}

/** @param share from 0 (the photo is as high as the code with its caption) to 1 (the photo has its natural height). */
function beside(share: number, sizes: Sizes): Composition {
  return ({ content, body, measure }) => {
    const width = body.width - CODE_SIDE - QUIET;
    const caption = buildCaption(content, CODE_SIDE, measure);
    const least = CODE_SIDE + QUIET + heightOf(caption);
    const natural = Math.max(least, Math.min(width / (content.photo?.aspect ?? 1), body.height * 0.72));
    const height = least + (natural - least) * share;
    const photo = { x: body.x, y: body.y, width, height };
    const code = squareAt(body.x + body.width - CODE_SIDE, body.y, CODE_SIDE);
    const top = body.y + height + GAP;
    const room = { width: body.width, height: body.y + body.height - top };
    const story = buildStory(content, room, toSizes(sizes), measure);
    if (story === undefined) return undefined;
    const captionPlace = { x: code.x, y: code.y + CODE_SIDE + QUIET, width: CODE_SIDE };
    return {
      photo,
      code,
      lines: [
        ...placeBlocks(story, { x: body.x, y: top, width: body.width }),
        ...placeBlocks(caption, captionPlace),
      ],
    };
  };
}

function bare(side: number, sizes: Sizes): Composition {
  const quiet = quietOf(side);
  return ({ content, body, measure }) => {
    const bottom = body.y + body.height;
    const code = squareAt(body.x + body.width - side, bottom - side, side);
    const column = { x: body.x, width: body.width - side - quiet };
    const caption = buildCaption(content, column.width, measure);
    const room = { width: body.width, height: code.y - quiet - body.y };
    const story = buildStory(content, room, toSizes(sizes), measure);
    if (story === undefined) return undefined;
    return {
      photo: undefined,
      code,
      lines: [
        ...placeBlocks(story, body),
        ...placeBlocks(caption, { ...column, y: bottom - heightOf(caption) }),
      ],
    };
  };
}

/** Returns the width of the quiet zone for the smallest QR version, whose modules are the largest. */
function quietOf(side: number): number {
  return (side / CODE_MODULES_MIN) * QUIET_MODULES;
}

function squareAt(x: number, y: number, side: number): Box {
  return { x, y, width: side, height: side };
}
