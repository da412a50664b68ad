/** Decodes a photo upright; rejects if the browser cannot decode it. Older browsers reject the option but rotate photos by default. */
export function openPhoto(file: Blob): Promise<ImageBitmap> {
  return createImageBitmap(file, { imageOrientation: 'from-image' }).catch(() => createImageBitmap(file));
}
