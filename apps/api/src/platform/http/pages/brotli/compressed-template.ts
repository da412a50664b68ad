import { type Bits, BitWriter, recordBits } from './bit-writer.ts';
import { MIN_COPY_LENGTH } from './copy-commands.ts';
import { type Copy, findCopies } from './find-copies.ts';
import { buildCodes, type Codes, writeDistance, writeLengths } from './template-codes.ts';

export interface CompressedTemplate {
  fill(values: readonly string[]): Buffer;
}

interface Template {
  readonly compressedBeginning: Buffer;
  readonly textBytes: number;
  readonly codes: Codes;
  readonly commands: readonly Command[];
}

interface Command {
  readonly literals: readonly Literals[];
  readonly copy: CommandCopy | undefined;
  readonly start: Bits | undefined;
}

interface Literals {
  readonly count: number;
  readonly bits: Bits;
}

interface CommandCopy {
  readonly length: number;
  readonly distance: number;
  readonly valuesBefore: number;
}

const FRAME_BYTES = 1024;
const COMMAND_MAX_BYTES = 14;
const SYMBOL_MAX_BYTES = 2;
const LENGTH_MAX_BYTES = 1 << 24;

/**
 * Compresses texts that refer back to `beginning`. `compressedBeginning` is the Brotli stream of `beginning` and ends with a flush.
 * The result's `fill` takes one value for each gap between two texts.
 */
export function compressTemplate(
  { beginning, compressedBeginning }: { beginning: string; compressedBeginning: Buffer },
  texts: readonly string[],
): CompressedTemplate {
  const parts = [beginning, ...texts].map((text) => Buffer.from(text));
  const bytes = Buffer.concat(parts);
  let length = 0;
  const partEnds = parts.map((part) => {
    length += part.length;
    return length;
  });
  const copies = findCopies(bytes, partEnds);
  const codes = buildCodes(bytes, partEnds, copies);
  const commands = listCommands(bytes, partEnds, copies, codes);
  const textBytes = bytes.length - (partEnds[0] ?? 0);
  return { fill: (values) => fill({ compressedBeginning, textBytes, codes, commands }, values) };
}

function listCommands(
  bytes: Buffer,
  partEnds: readonly number[],
  copies: readonly Copy[],
  codes: Codes,
): Command[] {
  const commands: Command[] = [];
  let [at = 0] = partEnds;
  let literals: Literals[] = [];
  const addLiterals = (end: number) => {
    const inserted = bytes.subarray(at, end);
    const bits = recordBits(SYMBOL_MAX_BYTES * inserted.length, (writer) => {
      for (const byte of inserted) writer.writeSymbol(codes.literals, byte);
    });
    literals.push({ count: inserted.length, bits });
    at = end;
  };
  const addCommand = (copy: CommandCopy | undefined) => {
    const [only, ...more] = literals;
    const isStatic = only !== undefined && more.length === 0 && copy !== undefined;
    const start = isStatic
      ? recordBits(COMMAND_MAX_BYTES + SYMBOL_MAX_BYTES * only.count, (writer) => {
          writeLengths(writer, codes, only.count, copy.length);
          writer.writeAll(only.bits);
        })
      : undefined;
    commands.push({ literals, copy, start });
    literals = [];
  };
  for (const [part, end] of partEnds.entries()) {
    if (part === 0) continue;
    for (const copy of copies.filter((it) => it.at >= (partEnds[part - 1] as number) && it.at < end)) {
      addLiterals(copy.at);
      const fromPart = partEnds.findIndex((it) => it > copy.from);
      const valuesBefore = Math.max(0, fromPart - 1);
      addCommand({ length: copy.length, distance: copy.at - copy.from, valuesBefore });
      at = copy.at + copy.length;
    }
    addLiterals(end);
  }
  addCommand(undefined);
  return commands;
}

function fill(template: Template, values: readonly string[]): Buffer {
  const { compressedBeginning, textBytes, codes, commands } = template;
  const valueBytes = values.map((value) => Buffer.byteLength(value));
  const contentBytes = valueBytes.reduce((sum, count) => sum + count, textBytes);
  const room = SYMBOL_MAX_BYTES * contentBytes + COMMAND_MAX_BYTES * (commands.length + values.length);
  const buffer = Buffer.allocUnsafe(compressedBeginning.length + room + FRAME_BYTES);
  compressedBeginning.copy(buffer);
  const writer = new BitWriter(buffer, compressedBeginning.length);
  writeHeader(writer, contentBytes, codes);
  let written = 0;
  const starts: number[] = [];
  const shifts = [0];
  for (const { literals, copy, start } of commands) {
    if (start) writer.writeAll(start);
    else writeWithValues(literals, copy);
    if (copy) {
      const shift = (shifts.at(-1) as number) - (shifts[copy.valuesBefore] as number);
      writeDistance(writer, codes, copy.distance + shift);
      written += copy.length;
    }
    if (start) written += (literals[0] as Literals).count;
  }
  writer.write(0b11, 2);
  return writer.finish();

  function writeWithValues(literals: readonly Literals[], copy: CommandCopy | undefined): void {
    let run: (Literals | string)[] = [];
    let runBytes = 0;
    for (const [index, some] of literals.entries()) {
      if (index > 0) addValue();
      run.push(some);
      runBytes += some.count;
    }
    if (copy || runBytes > 0) writeRun(copy?.length ?? 0);
    written += runBytes;

    function addValue(): void {
      const slot = starts.length;
      const value = values[slot] as string;
      const bytes = valueBytes[slot] as number;
      const at = written + runBytes;
      starts.push(at);
      shifts.push((shifts[slot] as number) + bytes);
      const from = bytes < MIN_COPY_LENGTH ? -1 : findEarlier(slot, value);
      if (from < 0) {
        run.push(value);
        runBytes += bytes;
        return;
      }
      writeRun(bytes);
      writeDistance(writer, codes, at - from);
      written = at + bytes;
      run = [];
      runBytes = 0;
    }

    function writeRun(copyLength: number): void {
      writeLengths(writer, codes, runBytes, copyLength);
      for (const some of run) {
        if (typeof some !== 'string') writer.writeAll(some.bits);
        else for (const byte of Buffer.from(some)) writer.writeSymbol(codes.literals, byte);
      }
    }
  }

  function findEarlier(slot: number, value: string): number {
    for (let earlier = 0; earlier < slot; earlier += 1) {
      const text = values[earlier] as string;
      const found = text.length < value.length ? -1 : text.indexOf(value);
      if (found >= 0) return (starts[earlier] as number) + Buffer.byteLength(text.slice(0, found));
    }
    return -1;
  }
}

function writeHeader(writer: BitWriter, contentBytes: number, codes: Codes): void {
  if (contentBytes === 0 || contentBytes > LENGTH_MAX_BYTES)
    throw new Error(`${contentBytes} bytes do not fit into a meta-block`);
  const nibbles = Math.max(4, Math.ceil(Math.log2(contentBytes) / 4));
  // Header of a compressed meta-block: ISLAST 0, MLEN, ISUNCOMPRESSED 0.
  writer.write(0, 1);
  writer.write(nibbles - 4, 2);
  writer.write(contentBytes - 1, 4 * nibbles);
  writer.write(0, 1);
  // Literals, commands and distances have one block type and one prefix code each. NPOSTFIX, NDIRECT and the context mode are 0.
  writer.write(0, 3 + 6 + 2 + 2);
  writer.writeAll(codes.stored);
}
