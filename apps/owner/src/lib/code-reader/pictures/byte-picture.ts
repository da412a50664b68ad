export interface BytePicture {
  readonly width: number;
  readonly height: number;
  readonly bytes: Uint8Array<ArrayBuffer>;
}

/**
 * Encodes the picture as a PGM file: with four bytes per pixel, the decoder's other input, filling and copying would
 * take four times the memory.
 */
export function toPgm({ width, height, bytes }: BytePicture): Uint8Array<ArrayBuffer> {
  const head = new TextEncoder().encode(`P5\n${width} ${height}\n255\n`);
  const file = new Uint8Array(head.length + bytes.length);
  file.set(head);
  file.set(bytes, head.length);
  return file;
}
