import { TAG_ID_ALPHABET, TAG_ID_LENGTH } from '@homeward/contract/tag-id';
import { LabelError } from '../label-error.ts';
import { type LabelShape, labelSize, TOUCH_MM } from '../layout/label-layout.ts';
import { QUIET_MODULES } from './code-modules.ts';
import { type FittedLine, fitWords, type WordLine, type WordRegion } from './fit-words.ts';
import type { Typeface } from './typeface.ts';

/** Positions that all labels with the same link prefix share, in millimetres from the label's upper left corner. */
export interface LabelDesign {
  readonly code: { readonly xMm: number; readonly yMm: number; readonly sideMm: number };
  readonly moduleMm: number;
  readonly align: WordRegion['align'];
  readonly lines: readonly FittedLine[];
}

export interface Brand {
  readonly name: string;
  readonly typeface: Typeface;
  /** The label has this line for finders where there is room. */
  readonly appeal?: string | undefined;
}

/** Common phones read modules of this size, and common printers print them. */
export const GOOD_MODULE_MM = 0.33;
/** Below this size, common printers and cameras fail. */
const SMALLEST_MODULE_MM = 0.25;
/** Minimum sizes of modules, tried in this order. Smaller modules leave room for the id, which finders type if the camera fails. */
const LEAST_MODULES_MM = [GOOD_MODULE_MM, 0.3, SMALLEST_MODULE_MM];
/** A label below this size may show its code without the id if no legible id fits. */
const CODE_ALONE_BELOW_MM = 20;
/** Distances from the label's edge. Printers shift the image, so ink needs more distance than the blank quiet zone. */
const QUIET_INSET_MM = 0.5;
const INK_INSET_MM = 1;
/** Labels with at least this aspect ratio have their text beside the code. All other labels have it below the code. */
const WIDE = 1.35;
/** Share of the label's height that the code fills if the text is below it. */
const CODE_SHARE = 0.74;
const CIRCLE_CODE_SHARE = 0.59;
const GROUP = 4;
const ROUNDING = 1e-6;

/**
 * Designs all labels with the same link prefix. `modules` is the number of modules per side; `dotMm` is the printer's dot size.
 * With `dotMm`, module size and code position are multiples of a dot. Throws if a code, or an id on a label of 20 mm or more, does not fit.
 */
export function designLabel(
  label: LabelShape,
  { modules, prefix, dotMm }: { modules: number; prefix: string; dotMm?: number | undefined },
  brand: Brand,
): LabelDesign {
  const sideInModules = modules + 2 * QUIET_MODULES;
  const sample = wideLetter(brand.typeface).repeat(TAG_ID_LENGTH);
  const widths = new Map<string, number>();
  const widthOf = (line: WordLine) => {
    const text = line.textOf(sample);
    const width = widths.get(text) ?? brand.typeface.widthOf(text);
    widths.set(text, width);
    return width;
  };
  const words = { name: brand.name, appeal: brand.appeal, links: linkLines(prefix), ids: idLines() };
  let alone: LabelDesign | undefined;
  for (const leastMm of LEAST_MODULES_MM) {
    const free = frameOf(label, { leastMm: sideInModules * leastMm });
    const frame = dotMm === undefined ? free : onDots(label, free, { sideInModules, dotMm });
    const { code, region } = frame;
    const moduleMm = code.sideMm / sideInModules;
    if (moduleMm < SMALLEST_MODULE_MM) {
      throw new LabelError(
        `The labels are too small: a square of the code would measure ${moduleMm.toFixed(2)} mm, and below ` +
          `${SMALLEST_MODULE_MM} mm nobody reads it. Take larger labels, short codes, or a shorter PUBLIC_URL.`,
      );
    }
    const lines = fitWords(words, region, widthOf);
    const design = { code, moduleMm, align: region.align };
    if (lines) return { ...design, lines };
    alone ??= { ...design, lines: [] };
  }
  const { widthMm, heightMm } = labelSize(label);
  if (alone && Math.min(widthMm, heightMm) < CODE_ALONE_BELOW_MM) return alone;
  throw new LabelError('The labels are too small: there is no room for the id beside the code.');
}

/** Length of the code's side: exactly `exactMm` if it is set. Otherwise at least `leastMm`, unless the label is too small for it. */
type Side = { readonly leastMm: number; readonly exactMm?: number };

function frameOf(label: LabelShape, side: Side): Frame {
  return label.shape === 'circle' ? inCircle(label.diameterMm, side) : inRectangle(label, side);
}

/** Rounds the module size down to whole dots, or up if phones could not read the smaller size. Throws if the code then does not fit. */
function onDots(
  label: LabelShape,
  free: Frame,
  { sideInModules, dotMm }: { sideInModules: number; dotMm: number },
): Frame {
  const least = Math.ceil(SMALLEST_MODULE_MM / dotMm - ROUNDING);
  const dots = Math.max(least, Math.floor(free.code.sideMm / sideInModules / dotMm + ROUNDING));
  const exactMm = dots * dotMm * sideInModules;
  const roomMm =
    label.shape === 'circle'
      ? (label.diameterMm - QUIET_INSET_MM) / Math.SQRT2
      : Math.min(label.widthMm, label.heightMm);
  if (exactMm > roomMm) {
    throw new LabelError(
      `The labels are too small for this printer: with a square of ${dots} whole dots (${(dots * dotMm).toFixed(2)} mm) ` +
        `the code measures ${exactMm.toFixed(1)} mm, and there is room for ${roomMm.toFixed(1)} mm.`,
    );
  }
  const frame = frameOf(label, { leastMm: 0, exactMm });
  const snap = (mm: number) => Math.round(mm / dotMm) * dotMm;
  return { ...frame, code: { ...frame.code, xMm: snap(frame.code.xMm), yMm: snap(frame.code.yMm) } };
}

function groupsOf(id: string): string {
  return (id.match(new RegExp(`.{1,${GROUP}}`, 'gu')) ?? []).join(' ');
}

interface Frame {
  readonly code: LabelDesign['code'];
  readonly region: WordRegion;
}

type RectangleShape = Extract<LabelShape, { shape: 'rectangle' }>;

function inRectangle(label: RectangleShape, { leastMm, exactMm }: Side): Frame {
  const { widthMm, heightMm } = label;
  const touchMm = label.touch ? TOUCH_MM : 0;
  const [innerX, innerY] = [widthMm - 2 * QUIET_INSET_MM, heightMm - 2 * QUIET_INSET_MM];
  const isWide = widthMm / heightMm >= WIDE;
  const roomMm = Math.min(innerX, innerY);
  const freeMm = isWide ? roomMm : Math.min(roomMm, Math.max(innerY * CODE_SHARE, leastMm));
  const sideMm = exactMm ?? freeMm;
  const insetMm = Math.max(0, Math.min(QUIET_INSET_MM, (heightMm - sideMm) / 2));
  const xMm = isWide ? insetMm : (widthMm - sideMm) / 2;
  const leftMm = isWide ? xMm + sideMm : INK_INSET_MM;
  return {
    code: { xMm, yMm: isWide ? (heightMm - sideMm) / 2 : insetMm, sideMm },
    region: {
      topMm: isWide ? INK_INSET_MM : insetMm + sideMm,
      // On wide labels the text ends above the tactile mark, on others to the left of the mark.
      bottomMm: heightMm - (isWide ? Math.max(touchMm, INK_INSET_MM) : INK_INSET_MM),
      spanAt: () => ({
        leftMm,
        rightMm: widthMm - (isWide ? INK_INSET_MM : Math.max(touchMm, INK_INSET_MM)),
      }),
      align: isWide ? 'start' : 'middle',
      hug: 'middle',
      nameAt: 'top',
    },
  };
}

/** Puts the code at the top and the text below it. The circle's width at a line's height limits the line's length. */
function inCircle(diameterMm: number, { leastMm, exactMm }: Side): Frame {
  const radius = diameterMm / 2;
  const outer = radius - QUIET_INSET_MM / 2;
  const ink = radius - INK_INSET_MM;
  const sideMm = exactMm ?? Math.min(outer * Math.SQRT2, Math.max(diameterMm * CIRCLE_CODE_SHARE, leastMm));
  const yMm = radius - Math.sqrt(outer ** 2 - (sideMm / 2) ** 2);
  return {
    code: { xMm: radius - sideMm / 2, yMm, sideMm },
    region: {
      topMm: yMm + sideMm,
      bottomMm: radius + ink,
      spanAt(topMm, bottomMm) {
        const fromMiddle = Math.max(Math.abs(topMm - radius), Math.abs(bottomMm - radius));
        const half = Math.sqrt(Math.max(0, ink ** 2 - fromMiddle ** 2));
        return { leftMm: radius - half, rightMm: radius + half };
      },
      align: 'middle',
      hug: 'top',
      nameAt: 'bottom',
    },
  };
}

/** Returns the ways to break the link, best first: no break, a break after the host, before the id, or at both places. */
function linkLines(prefix: string): WordLine[][] {
  const line = (before: string, hasId = false): WordLine => ({
    kind: 'link',
    textOf: (id) => (hasId ? before + id : before),
  });
  const afterHost = prefix.indexOf('/') + 1;
  const [host, path] = [prefix.slice(0, afterHost), prefix.slice(afterHost)];
  // A short link may omit the id, because the label shows the id in the next line.
  if (path === '') return [[line(prefix, true)], [line(prefix)]];
  if (host === '') return [[line(prefix, true)]];
  return [
    [line(prefix, true)],
    [line(host), line(path, true)],
    [line(prefix), line('', true)],
    [line(host), line(path), line('', true)],
  ];
}

function idLines(): WordLine[][] {
  return [1, 2, 4].map((lineCount) => {
    const length = TAG_ID_LENGTH / lineCount;
    return Array.from({ length: lineCount }, (_, index) => ({
      kind: 'id',
      textOf: (id: string) => groupsOf(id.slice(index * length, (index + 1) * length)),
    }));
  });
}

/** Returns a letter wider than 80 % of the alphabet. An id of only this letter is wider than nearly all ids. */
function wideLetter({ widthOf }: Typeface): string {
  const byWidth = [...TAG_ID_ALPHABET]
    .map((letter) => ({ letter, width: widthOf(letter) }))
    .sort((a, b) => a.width - b.width);
  return byWidth[Math.floor(byWidth.length * 0.8)]?.letter ?? '0';
}
