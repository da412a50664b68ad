import { type LabelShape, labelSize } from '../layout/label-layout.ts';
import { type CodeModules, type Correction, codeModules } from './code-modules.ts';
import { type Brand, designLabel, type LabelDesign } from './design-label.ts';
import type { FittedLine } from './fit-words.ts';
import type { Run, Typeface } from './typeface.ts';

export interface PrintedCode {
  readonly id: string;
  readonly url: string;
}

export interface DrawnLine {
  readonly text: string;
  readonly runs: readonly Run[];
  readonly xMm: number;
  readonly baselineMm: number;
  readonly sizeMm: number;
}

/** The ink of one label, in millimetres from its upper left corner. */
export interface DrawnLabel {
  readonly widthMm: number;
  readonly heightMm: number;
  readonly code: LabelDesign['code'];
  readonly moduleMm: number;
  readonly modules: CodeModules;
  readonly marks: readonly { readonly xMm: number; readonly yMm: number; readonly sideMm: number }[];
  readonly lines: readonly DrawnLine[];
}

/** Rounding to whole dots can make a code too large for a small label; then the weaker correction M is tried. */
const CORRECTIONS: readonly Correction[] = ['Q'];
const CORRECTIONS_ON_DOTS: readonly Correction[] = ['Q', 'M'];

/** Returns a function that draws codes on one label shape and throws if a code does not fit. `dotMm` is the printer's dot size. */
export function openLabelDrawer(
  label: LabelShape,
  brand: Brand,
  dotMm?: number,
): (code: PrintedCode) => DrawnLabel {
  const designs = new Map<string, LabelDesign | Error>();
  const findDesign = (modules: number, prefix: string) => {
    const key = `${modules} ${prefix}`;
    const design = designs.get(key) ?? tryDesign(label, { modules, prefix, dotMm }, brand);
    designs.set(key, design);
    return design;
  };
  return ({ id, url }) => {
    const prefix = prefixOf({ id, url });
    let failure: Error | undefined;
    for (const correction of dotMm === undefined ? CORRECTIONS : CORRECTIONS_ON_DOTS) {
      const modules = codeModules(url, correction);
      const design = findDesign(modules.size, prefix);
      if (!(design instanceof Error)) return drawLabel(label, { id, modules, design }, brand.typeface);
      failure ??= design;
    }
    throw failure;
  };
}

function tryDesign(...given: Parameters<typeof designLabel>): LabelDesign | Error {
  try {
    return designLabel(...given);
  } catch (error) {
    return error as Error;
  }
}

function drawLabel(
  label: LabelShape,
  { id, modules, design }: { id: string; modules: CodeModules; design: LabelDesign },
  typeface: Typeface,
): DrawnLabel {
  const placed = design.lines.map((line) => placeLine(line, id, design.align, typeface));
  return {
    ...labelSize(label),
    code: design.code,
    moduleMm: design.moduleMm,
    modules,
    marks: placed.flatMap(({ mark }) => mark ?? []),
    lines: placed.map(({ line }) => line).filter(({ text }) => text !== ''),
  };
}

/** The brand mark reaches below the baseline by this share of the font size. */
const MARK_BELOW_BASELINE = 0.23;

function placeLine(
  { textOf, xMm, baselineMm, sizeMm, maxWidthMm, mark }: FittedLine,
  id: string,
  align: LabelDesign['align'],
  typeface: Typeface,
) {
  const text = textOf(id);
  const runs = typeface.runsOf(text);
  const widthOfText = runs.reduce((sum, { width }) => sum + width, 0);
  const fittingMm = text === '' ? sizeMm : Math.min(sizeMm, maxWidthMm / widthOfText);
  const before = mark ? mark.sideMm + mark.gapMm : 0;
  const startMm = align === 'start' ? xMm : xMm - (before + widthOfText * fittingMm) / 2;
  return {
    line: { text, runs, xMm: startMm + before, baselineMm, sizeMm: fittingMm },
    mark: mark && {
      xMm: startMm,
      yMm: baselineMm + sizeMm * MARK_BELOW_BASELINE - mark.sideMm,
      sideMm: mark.sideMm,
    },
  };
}

function prefixOf({ id, url }: PrintedCode): string {
  return url
    .replace(/^https?:\/\//i, '')
    .slice(0, -id.length)
    .toLowerCase();
}
