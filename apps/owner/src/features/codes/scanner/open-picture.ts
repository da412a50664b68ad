/** More pixels than this do not fit into a canvas on some phones. */
const LONGEST_SIDE_PX = 4096;

/** Opens an image file the right way up, made smaller where it is huge; rejects when it is no image that can be opened. */
export async function openPicture(file: Blob): Promise<ImageBitmap> {
  const whole = await createImageBitmap(file, { imageOrientation: 'from-image' });
  const scale = LONGEST_SIDE_PX / Math.max(whole.width, whole.height);
  if (scale >= 1) return whole;
  try {
    return await createImageBitmap(whole, {
      resizeWidth: Math.round(whole.width * scale),
      resizeHeight: Math.round(whole.height * scale),
      resizeQuality: 'high',
    });
  } finally {
    whole.close();
  }
}
