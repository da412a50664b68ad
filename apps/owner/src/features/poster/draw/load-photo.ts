/** Loads a photo of our own origin, which leaves a canvas readable; undefined when it cannot be had or read. */
export async function loadPhoto(url: string): Promise<HTMLImageElement | undefined> {
  const image = new Image();
  image.src = url;
  try {
    await image.decode();
  } catch {
    return undefined;
  }
  return image.naturalWidth > 0 && image.naturalHeight > 0 ? image : undefined;
}
