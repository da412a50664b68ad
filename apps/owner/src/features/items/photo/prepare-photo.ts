import { codes } from '@homeward/contract';
import { textOf } from '@homeward/messages/browser/messages';
import { ApiError } from '@homeward/ui/client/api-error.ts';
import { openPhoto } from '../../../lib/camera/open-photo.ts';

const LONG_SIDE_MAX_PX = 2048;
const QUALITY = 0.85;
/** WebP is first, because its files are smaller. Safari cannot encode WebP and returns a PNG. */
const TYPES = ['image/webp', 'image/jpeg'];

/** Prepares a file for upload. Throws an ApiError with the server's message if the server would reject the file. */
export async function preparePhoto(file: File): Promise<Blob> {
  const shrunk = await shrinkPhoto(file);
  if (shrunk !== undefined) return shrunk;
  // The server may decode formats that this browser cannot decode.
  const { types, maxBytes, tooLarge, unreadable, heic } = codes.savePhoto.upload;
  if (!types.some((type) => type === file.type)) {
    // Some operating systems set no MIME type for HEIC files.
    const isHeic = /^image\/hei[cf]/.test(file.type) || /\.hei[cf]$/i.test(file.name);
    throw new ApiError({ status: 415, message: textOf(isHeic ? heic : unreadable) });
  }
  if (file.size > maxBytes) throw new ApiError({ status: 413, message: textOf(tooLarge) });
  return file;
}

/** Shrinks a photo to at most 2048 px, upright and without metadata. Returns undefined if this browser cannot decode the photo. */
async function shrinkPhoto(file: Blob): Promise<Blob | undefined> {
  const bitmap = await openPhoto(file).catch(() => undefined);
  if (bitmap === undefined) return undefined;
  const canvas = draw(bitmap);
  bitmap.close();
  for (const type of TYPES) {
    const photo = await encode(canvas, type);
    if (photo?.type === type) return photo;
  }
  return undefined;
}

function draw(bitmap: ImageBitmap): HTMLCanvasElement {
  const scale = Math.min(1, LONG_SIDE_MAX_PX / Math.max(bitmap.width, bitmap.height));
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(bitmap.width * scale));
  canvas.height = Math.max(1, Math.round(bitmap.height * scale));
  const context = canvas.getContext('2d');
  if (context === null) return canvas;
  context.imageSmoothingQuality = 'high';
  // JPEG has no transparency: without a white background transparent areas would become black.
  context.fillStyle = 'white';
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
  return canvas;
}

function encode(canvas: HTMLCanvasElement, type: string): Promise<Blob | null> {
  return new Promise((resolve) => canvas.toBlob(resolve, type, QUALITY));
}
