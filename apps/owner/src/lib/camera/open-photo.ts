/** Decodes a photo the right way up; rejects when the browser cannot. Older browsers turn it by themselves and reject the option. */
export function openPhoto(file: Blob): Promise<ImageBitmap> {
  return createImageBitmap(file, { imageOrientation: 'from-image' }).catch(() => createImageBitmap(file));
}
