import { type Bits, type BitWriter, type PrefixCode, recordBits } from './bit-writer.ts';
import {
  COMMAND_SYMBOLS,
  COPY_RANGES,
  codeOfLength,
  commandSymbol,
  DISTANCE_SYMBOLS,
  distanceExtra,
  distanceExtraBits,
  distanceSymbol,
  INSERT_RANGES,
} from './copy-commands.ts';
import type { Copy } from './find-copies.ts';
import { buildPrefixCode, writePrefixCode } from './prefix-code.ts';

export interface Codes {
  readonly literals: PrefixCode;
  readonly commands: PrefixCode;
  readonly distances: PrefixCode;
  readonly stored: Bits;
}

const STORED_MAX_BYTES = 1024;

export function buildCodes(bytes: Buffer, partEnds: readonly number[], copies: readonly Copy[]): Codes {
  const literals = Array.from({ length: 256 }, (_, byte) => weighByte(byte));
  const commands = new Array<number>(COMMAND_SYMBOLS).fill(1);
  const distances = new Array<number>(DISTANCE_SYMBOLS).fill(1);
  const count = (weights: number[], symbol: number) => {
    weights[symbol] = (weights[symbol] ?? 0) + COUNT_WEIGHT;
  };
  let [at = 0] = partEnds;
  for (const copy of copies) {
    for (const byte of bytes.subarray(at, copy.at)) count(literals, byte);
    const insertTag = codeOfLength(INSERT_RANGES, copy.at - at);
    count(commands, commandSymbol(insertTag, codeOfLength(COPY_RANGES, copy.length)));
    count(distances, distanceSymbol(copy.at - copy.from));
    at = copy.at + copy.length;
  }
  for (const byte of bytes.subarray(at)) count(literals, byte);
  const codes = {
    literals: buildPrefixCode(literals),
    commands: buildPrefixCode(commands),
    distances: buildPrefixCode(distances),
  };
  const stored = recordBits(STORED_MAX_BYTES, (writer) => {
    for (const code of Object.values(codes)) writePrefixCode(writer, code);
  });
  return { ...codes, stored };
}

/** Weight that each occurrence in the texts adds to a symbol. Absent symbols have a weight, too, because values may contain them. */
const COUNT_WEIGHT = 32;
const COMMON_WEIGHT = 96;

function weighByte(byte: number): number {
  return (byte >= 0x61 && byte <= 0x7a) || (byte >= 0x30 && byte <= 0x39) ? COMMON_WEIGHT : 4;
}

/** Writes the lengths of an insert and a copy. `copyLength` 0 writes no copy, because a decoder that has all bytes expects none. */
export function writeLengths(
  writer: BitWriter,
  codes: Codes,
  insertLength: number,
  copyLength: number,
): void {
  const insertTag = codeOfLength(INSERT_RANGES, insertLength);
  const copyCode = codeOfLength(COPY_RANGES, copyLength);
  writer.writeSymbol(codes.commands, commandSymbol(insertTag, copyCode));
  const insertExtra = insertLength - (INSERT_RANGES.starts[insertTag] as number);
  writer.write(insertExtra, INSERT_RANGES.extraBits[insertTag] as number);
  const copyExtra = copyLength - (COPY_RANGES.starts[copyCode] as number);
  writer.write(Math.max(0, copyExtra), COPY_RANGES.extraBits[copyCode] as number);
}

export function writeDistance(writer: BitWriter, codes: Codes, distance: number): void {
  writer.writeSymbol(codes.distances, distanceSymbol(distance));
  writer.write(distanceExtra(distance), distanceExtraBits(distance));
}
