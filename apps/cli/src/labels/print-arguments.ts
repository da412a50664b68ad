import { LABEL_PRINT_RANGES as RANGES } from '@homeward/contract/limits';
import { PLAIN_PRINT, type PrintOptions } from '@homeward/labels/layout/print-options.ts';

export interface PrintArguments {
  readonly skip?: string | undefined;
  readonly shift?: string | undefined;
  readonly scale?: string | undefined;
  readonly dpi?: string | undefined;
}

/** Parses the corrections of a printer; throws an error that names the option and its range. */
export function parsePrintArguments({ skip, shift, scale, dpi }: PrintArguments): PrintOptions {
  const [shiftX, shiftY, ...others] = shift?.split(',') ?? ['0', '0'];
  if (shiftY === undefined || others.length > 0)
    throw new Error('--shift must be X,Y in mm, as in --shift 1.5,-0.5.');
  return {
    skip: skip === undefined ? PLAIN_PRINT.skip : readNumber('--skip', skip, RANGES.skip),
    shiftXMm: readNumber('--shift', shiftX ?? '', RANGES.shiftMm),
    shiftYMm: readNumber('--shift', shiftY, RANGES.shiftMm),
    scale: scale === undefined ? PLAIN_PRINT.scale : readNumber('--scale', scale, RANGES.scalePercent) / 100,
    dpi: dpi === undefined ? undefined : readNumber('--dpi', dpi, RANGES.dpi),
  };
}

function readNumber(
  option: string,
  text: string,
  { min, max, isWhole }: { readonly min: number; readonly max: number; readonly isWhole: boolean },
): number {
  const number = Number(text.trim() === '' ? Number.NaN : text);
  if (number >= min && number <= max && (!isWhole || Number.isInteger(number))) return number;
  throw new Error(`${option} must be a ${isWhole ? 'whole number' : 'number'} from ${min} to ${max}.`);
}
