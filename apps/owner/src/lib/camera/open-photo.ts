/** Decodes a photo upright; rejects an unreadable photo. Older browsers reject the option, but rotate photos by default. */
export function openPhoto(file: Blob): Promise<ImageBitmap> {
  return createImageBitmap(file, { imageOrientation: 'from-image' }).catch(() => createImageBitmap(file));
}
