import type { BytePicture } from './byte-picture.ts';
import type { GreyPicture } from './grey-picture.ts';

/** The picture as it is, without what a byte cannot hold. */
export function toBytes({ width, height, grey }: GreyPicture): BytePicture {
  const bytes = new Uint8Array(grey.length);
  for (let pixel = 0; pixel < bytes.length; pixel += 1) bytes[pixel] = (grey[pixel] ?? 0) >> 8;
  return { width, height, bytes };
}
