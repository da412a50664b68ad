import { boxBlur } from './box-blur.ts';
import type { BytePicture } from './byte-picture.ts';
import type { GreyPicture } from './grey-picture.ts';

/**
 * Black for pixels darker than the mean of their surroundings, else white. Recovers faint or unevenly lit prints; noise
 * in blank areas is rejected by the decoder's error correction.
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
