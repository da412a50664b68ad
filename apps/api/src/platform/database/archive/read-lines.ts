import { damaged } from './archive-format.ts';

const LINE_FEED = 0x0a;
/** Far more than a row of ours can have; what is longer is no archive, and would not fit into memory some day. */
const MAX_LINE_BYTES = 64 * 1024 * 1024;

/** Cuts a stream of bytes into lines, each with its line feed; a last line without one is damage. */
export async function* readLines(
  chunks: AsyncIterable<Buffer>,
  maxLineBytes = MAX_LINE_BYTES,
): AsyncGenerator<Buffer> {
  let parts: Buffer[] = [];
  let byteCount = 0;
  for await (const chunk of chunks) {
    let start = 0;
    for (let end = chunk.indexOf(LINE_FEED); end !== -1; end = chunk.indexOf(LINE_FEED, start)) {
      parts.push(chunk.subarray(start, end + 1));
      yield parts.length === 1 ? (parts[0] as Buffer) : Buffer.concat(parts);
      parts = [];
      byteCount = 0;
      start = end + 1;
    }
    parts.push(chunk.subarray(start));
    byteCount += chunk.length - start;
    if (byteCount > maxLineBytes) throw damaged('a line is too long');
  }
  if (byteCount > 0) throw damaged('it is cut off');
}
