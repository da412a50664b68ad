import type { BitWriter, PrefixCode } from './bit-writer.ts';

const MAX_LENGTH = 15;
const LENGTH_CODE_MAX_LENGTH = 5;
const LENGTH_SYMBOLS = 18;
/** Order in which code lengths are stored, and the bits of each length (RFC 7932, 3.5). */
const LENGTH_ORDER = [1, 2, 3, 4, 0, 5, 17, 6, 16, 7, 8, 9, 10, 11, 12, 13, 14, 15];
const LENGTH_BITS = [0, 7, 3, 2, 1, 15];
const LENGTH_BIT_COUNTS = [2, 4, 3, 2, 2, 4];
const REPEAT = 16;

export function buildPrefixCode(weights: readonly number[], maxLength = MAX_LENGTH): PrefixCode {
  for (let least = 1; ; least *= 2) {
    const lengths = measureLengths(weights.map((weight) => (weight === 0 ? 0 : Math.max(weight, least))));
    if (Math.max(...lengths) <= maxLength) return { bits: assignBits(lengths), lengths };
  }
}

function measureLengths(weights: readonly number[]): Uint8Array {
  const symbols = [...weights.keys()].filter((symbol) => weights[symbol] !== 0);
  symbols.sort((one, other) => (weights[one] as number) - (weights[other] as number));
  const nodes = symbols.map((symbol) => weights[symbol] as number);
  const parents: number[] = [];
  let leaf = 0;
  let tree = symbols.length;
  const takeLightest = () => {
    const isLeaf =
      leaf < symbols.length && (tree >= nodes.length || (nodes[leaf] as number) <= (nodes[tree] as number));
    return isLeaf ? leaf++ : tree++;
  };
  for (let made = symbols.length; made < 2 * symbols.length - 1; made += 1) {
    const [one, other] = [takeLightest(), takeLightest()];
    parents[one] = made;
    parents[other] = made;
    nodes.push((nodes[one] as number) + (nodes[other] as number));
  }
  const depths = new Uint8Array(nodes.length);
  for (let node = nodes.length - 2; node >= 0; node -= 1)
    depths[node] = (depths[parents[node] as number] as number) + 1;
  const lengths = new Uint8Array(weights.length);
  for (const [index, symbol] of symbols.entries()) lengths[symbol] = depths[index] as number;
  return lengths;
}

function assignBits(lengths: Uint8Array): Uint16Array {
  const bits = new Uint16Array(lengths.length);
  let next = 0;
  for (let length = 1; length <= MAX_LENGTH; length += 1) {
    next *= 2;
    for (const [symbol, itsLength] of lengths.entries()) {
      if (itsLength !== length) continue;
      bits[symbol] = reverse(next, length);
      next += 1;
    }
  }
  return bits;
}

function reverse(value: number, length: number): number {
  let reversed = 0;
  for (let bit = 0; bit < length; bit += 1) reversed = (reversed << 1) | ((value >> bit) & 1);
  return reversed;
}

/** Writes a complex prefix code (RFC 7932, 3.5). The code lengths are run-length coded and have their own prefix code. */
export function writePrefixCode(writer: BitWriter, { lengths }: PrefixCode): void {
  const steps = listLengthSteps(lengths);
  const weights = new Array<number>(LENGTH_SYMBOLS).fill(0);
  for (const { symbol } of steps) weights[symbol] = (weights[symbol] ?? 0) + 1;
  const lengthCode = buildPrefixCode(weights, LENGTH_CODE_MAX_LENGTH);
  writer.write(0, 2);
  let space = 1 << LENGTH_CODE_MAX_LENGTH;
  for (const symbol of LENGTH_ORDER) {
    if (space === 0) break;
    const length = lengthCode.lengths[symbol] ?? 0;
    writer.write(LENGTH_BITS[length] ?? 0, LENGTH_BIT_COUNTS[length] ?? 0);
    if (length > 0) space -= (1 << LENGTH_CODE_MAX_LENGTH) >> length;
  }
  for (const { symbol, extra } of steps) {
    writer.writeSymbol(lengthCode, symbol);
    if (symbol === REPEAT) writer.write(extra, 2);
  }
}

function listLengthSteps(lengths: Uint8Array): { symbol: number; extra: number }[] {
  const steps: { symbol: number; extra: number }[] = [];
  for (let at = 0; at < lengths.length; ) {
    const symbol = lengths[at] ?? 0;
    let end = at + 1;
    while (end < lengths.length && lengths[end] === symbol) end += 1;
    const repetitions = end - at - 1;
    steps.push({ symbol, extra: 0 });
    if (repetitions < 3) for (let more = 0; more < repetitions; more += 1) steps.push({ symbol, extra: 0 });
    else steps.push(...listRepeats(repetitions));
    at = end;
  }
  return steps;
}

/** Returns the symbols that repeat a code length this many times. Each symbol carries two bits of the number (RFC 7932, 3.5). */
function listRepeats(repetitions: number): { symbol: number; extra: number }[] {
  const repeats: { symbol: number; extra: number }[] = [];
  for (let left = repetitions - 3; ; left = (left >> 2) - 1) {
    repeats.unshift({ symbol: REPEAT, extra: left & 3 });
    if (left < 4) return repeats;
  }
}
