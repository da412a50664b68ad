import { boxBlur } from './box-blur.ts';
import type { BytePicture } from './byte-picture.ts';
import type { GreyPicture } from './grey-picture.ts';

/**
 * Black where a pixel is darker than the mean of its surroundings, else white. However faint or unevenly lit, a print
 * becomes black and white; so does the grain of an empty wall, which the decoder's own correction refuses.
 */
export function adaptiveThreshold(picture: GreyPicture, radius: number): BytePicture {
  const { width, height, grey } = picture;
  const mean = boxBlur(picture, radius).grey;
  const bytes = new Uint8Array(grey.length);
  for (let pixel = 0; pixel < bytes.length; pixel += 1) {
    bytes[pixel] = (grey[pixel] ?? 0) < (mean[pixel] ?? 0) ? 0 : 255;
  }
  return { width, height, bytes };
}
