import type { Effort } from '../decoder-messages.ts';
import { cropRegionOf } from './crop-region.ts';
import type { ColourPicture } from './grey-picture.ts';

/** False in browsers whose workers have no canvas (Safari before 16.4): their pixels are read in the page. */
export function canReadPixelsInWorker(): boolean {
  return typeof OffscreenCanvas === 'function' && new OffscreenCanvas(1, 1).getContext('2d') !== null;
}

/** The pixels that are looked at of a picture; `turn` is the number of the frame. Closes the bitmap. */
export function readPixels(picture: ImageBitmap, effort: Effort, turn: number): ColourPicture {
  const { left, top, width, height, outWidth, outHeight } = cropRegionOf(picture, effort, turn);
  try {
    const context = openContext(outWidth, outHeight);
    if (!context) throw new Error('This browser hands out no pixels');
    context.imageSmoothingQuality = 'high';
    context.drawImage(picture, left, top, width, height, 0, 0, outWidth, outHeight);
    return context.getImageData(0, 0, outWidth, outHeight);
  } finally {
    picture.close();
  }
}

function openContext(
  width: number,
  height: number,
): OffscreenCanvasRenderingContext2D | CanvasRenderingContext2D | null {
  // The pixels are wanted back, so they are better not on the graphics card.
  const options: CanvasRenderingContext2DSettings = { willReadFrequently: true };
  if (canReadPixelsInWorker()) return new OffscreenCanvas(width, height).getContext('2d', options);
  const canvas = document.createElement('canvas');
  canvas.width = width;
  canvas.height = height;
  return canvas.getContext('2d', options);
}
