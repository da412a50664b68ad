const CHUNK_BITS = 24;

/** Canonical prefix code (RFC 7932, 3): the bits of each symbol, with the first bit in the lowest place, and their number. */
export interface PrefixCode {
  readonly bits: Uint16Array;
  readonly lengths: Uint8Array;
}

export class BitWriter {
  readonly #buffer: Buffer;
  #length: number;
  #bits = 0;
  #bitCount = 0;

  constructor(buffer: Buffer, length = 0) {
    this.#buffer = buffer;
    this.#length = length;
  }

  write(value: number, count: number): void {
    let bits = this.#bits | (value << this.#bitCount);
    let bitCount = this.#bitCount + count;
    let length = this.#length;
    for (; bitCount >= 8; bitCount -= 8) {
      this.#buffer[length++] = bits;
      bits >>>= 8;
    }
    this.#bits = bits;
    this.#bitCount = bitCount;
    this.#length = length;
  }

  writeSymbol({ bits, lengths }: PrefixCode, symbol: number): void {
    this.write(bits[symbol] as number, lengths[symbol] as number);
  }

  writeAll({ chunks, lastCount }: Bits): void {
    const last = chunks.length - 1;
    for (let at = 0; at < last; at += 1) this.write(chunks[at] as number, CHUNK_BITS);
    this.write(chunks[last] as number, lastCount);
  }

  get bitCount(): number {
    return 8 * this.#length + this.#bitCount;
  }

  finish(): Buffer {
    if (this.#bitCount > 0) this.write(0, 8 - this.#bitCount);
    return this.#buffer.subarray(0, this.#length);
  }
}

export interface Bits {
  readonly chunks: Int32Array;
  readonly lastCount: number;
}

export function recordBits(maxBytes: number, record: (writer: BitWriter) => void): Bits {
  const buffer = Buffer.alloc(maxBytes + CHUNK_BITS / 8);
  const writer = new BitWriter(buffer);
  record(writer);
  const { bitCount } = writer;
  writer.finish();
  const chunkCount = Math.max(1, Math.ceil(bitCount / CHUNK_BITS));
  const chunks = Int32Array.from({ length: chunkCount }, (_, at) => buffer.readUIntLE(3 * at, 3));
  return { chunks, lastCount: bitCount - CHUNK_BITS * (chunkCount - 1) };
}
