import { LabelError } from '../label-error.ts';
import { type LabelLayout, placeOfLabel } from './label-layout.ts';

const MM_PER_INCH = 25.4;

/** Corrections for a printer and a sheet. */
export interface PrintOptions {
  /** Number of used labels on the first sheet. */
  readonly skip: number;
  readonly shiftXMm: number;
  readonly shiftYMm: number;
  /** 1 prints in real size. */
  readonly scale: number;
  /** The printer's dots per inch. With this option, the side of a code's module is a whole number of dots. */
  readonly dpi?: number | undefined;
}

export const PLAIN_PRINT: PrintOptions = { skip: 0, shiftXMm: 0, shiftYMm: 0, scale: 1 };

export function labelsPerPage({ columns, rows }: LabelLayout): number {
  return columns * rows;
}

export function countPages(layout: LabelLayout, labelCount: number, { skip }: PrintOptions): number {
  return labelCount === 0 ? 0 : Math.ceil((labelCount + skip) / labelsPerPage(layout));
}

/** Throws if `skip` leaves no label on the sheet; the error names the option. */
export function assertPrintable(layout: LabelLayout, { skip }: PrintOptions): void {
  const perPage = labelsPerPage(layout);
  if (skip < perPage) return;
  throw new LabelError(`A sheet has ${perPage} labels: skip at most ${perPage - 1}.`);
}

/** Returns the size of a printer's dot in unscaled millimetres. After scaling by `scale`, this length prints as one dot. */
export function dotOf({ dpi, scale }: PrintOptions): number | undefined {
  return dpi === undefined ? undefined : MM_PER_INCH / dpi / scale;
}

/** Returns a label's page and corner before shift and scale. With `dpi`, the corner is rounded so that it prints on a whole dot. */
export function placeOnSheet(
  layout: LabelLayout,
  index: number,
  print: PrintOptions,
): { page: number; xMm: number; yMm: number } {
  const place = placeOfLabel(layout, index + print.skip);
  const dotMm = dotOf(print);
  if (dotMm === undefined) return place;
  const snap = (mm: number, shiftMm: number) => {
    const beforeMm = shiftMm / print.scale;
    return Math.round((mm + beforeMm) / dotMm) * dotMm - beforeMm;
  };
  return { ...place, xMm: snap(place.xMm, print.shiftXMm), yMm: snap(place.yMm, print.shiftYMm) };
}
