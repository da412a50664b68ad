/** Ranges of lengths: for each code, the first length and the number of extra bits (RFC 7932, 5). */
interface Ranges {
  readonly starts: readonly number[];
  readonly extraBits: readonly number[];
}

const INSERT_EXTRA = [0, 0, 0, 0, 0, 0, 1, 1, 2, 2, 3, 3, 4, 4, 5, 5, 6, 7, 8, 9, 10, 12, 14, 24];
const COPY_EXTRA = [0, 0, 0, 0, 0, 0, 0, 0, 1, 1, 2, 2, 3, 3, 4, 4, 5, 5, 6, 7, 8, 9, 10, 24];
export const INSERT_RANGES = rangesFrom(0, INSERT_EXTRA);
export const COPY_RANGES = rangesFrom(2, COPY_EXTRA);
export const MIN_COPY_LENGTH = 4;

export const COMMAND_SYMBOLS = 704;
export const DISTANCE_SYMBOLS = 64;
const FIRST_DISTANCE_SYMBOL = 16;

function rangesFrom(first: number, extraBits: readonly number[]): Ranges {
  let next = first;
  const starts = extraBits.map((bits) => {
    const start = next;
    next += 1 << bits;
    return start;
  });
  return { starts, extraBits };
}

export function codeOfLength({ starts }: Ranges, length: number): number {
  let code = 0;
  while ((starts[code + 1] ?? Number.POSITIVE_INFINITY) <= length) code += 1;
  return code;
}

export function commandSymbol(insertTag: number, copyCode: number): number {
  const block = 2 * ((copyCode >> 3) + 3 * (insertTag >> 3));
  const start = (block << 5) + 0x40 + ((0x52_0d_40 >> block) & 0xc0);
  return start | ((insertTag & 7) << 3) | (copyCode & 7);
}

export function distanceSymbol(distance: number): number {
  const bits = distanceExtraBits(distance);
  return FIRST_DISTANCE_SYMBOL + 2 * (bits - 1) + (((distance + 3) >> bits) & 1);
}

export function distanceExtraBits(distance: number): number {
  return 30 - Math.clz32(distance + 3);
}

export function distanceExtra(distance: number): number {
  return (distance + 3) & ((1 << distanceExtraBits(distance)) - 1);
}
