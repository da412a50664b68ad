/** Decodes a photo upright; rejects if the browser cannot. Older browsers rotate it by default and reject the option. */
export function openPhoto(file: Blob): Promise<ImageBitmap> {
  return createImageBitmap(file, { imageOrientation: 'from-image' }).catch(() => createImageBitmap(file));
}
