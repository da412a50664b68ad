import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';

const compress = promisify(brotliCompress);
const SETTINGS = {
  // Half a kilobyte less than 4 for a fifth of a millisecond more; the levels up to 9 gain next to nothing.
  params: { [constants.BROTLI_PARAM_QUALITY]: 6 },
  // Ends at a whole byte, and lets more follow.
  finishFlush: constants.BROTLI_OPERATION_FLUSH,
};

/** Where the bits of a meta-block's header stand that is not compressed (RFC 7932, 9.2): its length less one, and that it is not. */
const LENGTH_BIT = 3;
const IS_UNCOMPRESSED = 1 << 19;
const HEADER_BYTES = 3;
const END_MAX_BYTES = 65_536;
/** The bits ISLAST and ISLASTEMPTY: the stream is over. */
const NO_MORE = 0b11;

/** Compresses the part of a page that many visits share; `endCompressed` makes it whole. */
export async function compressOpenEnded(beginning: string): Promise<Buffer> {
  const compressed = await compress(beginning, SETTINGS);
  // zlib gives a view of a chunk ten times its size, which a view that is kept would keep.
  const exact = Buffer.allocUnsafeSlow(compressed.length);
  compressed.copy(exact);
  return exact;
}

/**
 * Puts what one visit has of its own behind the compressed beginning of a page, as bytes that are not compressed: nothing is
 * compressed anew, and neither part depends on what the other says.
 */
export function endCompressed(beginning: Buffer, end: string): Buffer {
  const length = Buffer.byteLength(end);
  if (length === 0 || length > END_MAX_BYTES) throw new Error(`The end of a page has ${length} bytes`);
  const whole = Buffer.allocUnsafe(beginning.length + HEADER_BYTES + length + 1);
  beginning.copy(whole);
  whole.writeUIntLE(((length - 1) << LENGTH_BIT) | IS_UNCOMPRESSED, beginning.length, HEADER_BYTES);
  whole.write(end, beginning.length + HEADER_BYTES);
  whole[whole.length - 1] = NO_MORE;
  return whole;
}
