import { type ColourPicture, cropRegionOf, type Effort } from './grey-picture.ts';

/** Returns false if workers have no canvas (Safari before 16.4). The page then reads the pixels. */
export function canReadPixelsInWorker(): boolean {
  return typeof OffscreenCanvas === 'function' && new OffscreenCanvas(1, 1).getContext('2d') !== null;
}

/** Returns the pixels of the region to read. `turn` is the number of the frame. Closes the bitmap. */
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
  // The option avoids a GPU canvas, from which reading pixels is slow.
  const options: CanvasRenderingContext2DSettings = { willReadFrequently: true };
  if (canReadPixelsInWorker()) return new OffscreenCanvas(width, height).getContext('2d', options);
  const canvas = document.createElement('canvas');
  canvas.width = width;
  canvas.height = height;
  return canvas.getContext('2d', options);
}
