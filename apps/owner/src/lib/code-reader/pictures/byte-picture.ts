/** One byte for each pixel: what the decoder is given. */
export interface BytePicture {
  readonly width: number;
  readonly height: number;
  readonly bytes: Uint8Array<ArrayBuffer>;
}

/**
 * The picture as a PGM file. The decoder takes four bytes for each pixel, or files: this one is a head and our bytes, and
 * a quarter of the memory to fill and to copy.
 */
export function toPgm({ width, height, bytes }: BytePicture): Uint8Array<ArrayBuffer> {
  const head = new TextEncoder().encode(`P5\n${width} ${height}\n255\n`);
  const file = new Uint8Array(head.length + bytes.length);
  file.set(head);
  file.set(bytes, head.length);
  return file;
}
