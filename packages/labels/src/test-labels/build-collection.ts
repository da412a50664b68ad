import { readFileSync } from 'node:fs';
import { inflateSync } from 'node:zlib';

const WOFF_HEADER = 44;
const WOFF_ENTRY = 20;
const SFNT_HEADER = 12;
const SFNT_ENTRY = 16;

/** Builds a TrueType collection from WOFF files. */
export function buildCollection(files: readonly string[]): Buffer {
  const header = Buffer.alloc(SFNT_HEADER + files.length * 4);
  header.write('ttcf');
  header.writeUInt32BE(0x00_01_00_00, 4);
  header.writeUInt32BE(files.length, 8);
  const fonts: Buffer[] = [];
  let start = header.length;
  for (const [index, file] of files.entries()) {
    header.writeUInt32BE(start, SFNT_HEADER + index * 4);
    const font = unpackWoff(readFileSync(file), start);
    fonts.push(font);
    start += font.length;
  }
  return Buffer.concat([header, ...fonts]);
}

/** Returns the font as sfnt, with offsets from the start of the collection. */
function unpackWoff(woff: Buffer, start: number): Buffer {
  const count = woff.readUInt16BE(12);
  const head = Buffer.alloc(SFNT_HEADER + count * SFNT_ENTRY);
  woff.copy(head, 0, 4, 8);
  head.writeUInt16BE(count, 4);
  const tables: Buffer[] = [];
  let offset = head.length;
  for (let index = 0; index < count; index += 1) {
    const at = WOFF_HEADER + index * WOFF_ENTRY;
    const [from, packedLength, length] = [4, 8, 12].map((field) => woff.readUInt32BE(at + field)) as [
      number,
      number,
      number,
    ];
    const packed = woff.subarray(from, from + packedLength);
    const table = packedLength < length ? inflateSync(packed) : packed;
    const entry = SFNT_HEADER + index * SFNT_ENTRY;
    woff.copy(head, entry, at, at + 4);
    head.writeUInt32BE(start + offset, entry + 8);
    head.writeUInt32BE(length, entry + 12);
    const padded = Buffer.concat([table, Buffer.alloc((4 - (length % 4)) % 4)]);
    tables.push(padded);
    offset += padded.length;
  }
  return Buffer.concat([head, ...tables]);
}
