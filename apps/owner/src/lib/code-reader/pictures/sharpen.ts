import { boxBlur } from './box-blur.ts';
import type { GreyPicture } from './grey-picture.ts';

/** Unsharp mask: adds `amount` times each pixel's difference from its local mean. */
export function sharpen(picture: GreyPicture, radius: number, amount: number): GreyPicture {
  const { width, height, grey } = picture;
  const mean = boxBlur(picture, radius).grey;
  const sharp = new Uint16Array(grey.length);
  for (let pixel = 0; pixel < sharp.length; pixel += 1) {
    const value = grey[pixel] ?? 0;
    sharp[pixel] = Math.min(65_535, Math.max(0, value + amount * (value - (mean[pixel] ?? 0))));
  }
  return { width, height, grey: sharp };
}
