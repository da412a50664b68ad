/** Decodes a photo upright; rejects an unreadable photo. Older browsers reject the option, but rotate photos by default. */
export function openPhoto(file: Blob): Promise<ImageBitmap> {
  return createImageBitmap(file, { imageOrientation: 'from-image' }).catch(() => createImageBitmap(file));
}

/** Length of the drawing's longer side. The size is large, because a sheet of labels has small modules. */
const DRAWING_SIDE_PX = 2560;

/** Draws an SVG file on white. createImageBitmap does not accept SVG files. */
export async function openDrawing(file: Blob): Promise<ImageBitmap> {
  const image = new Image();
  image.src = URL.createObjectURL(file);
  try {
    await image.decode();
    const canvas = document.createElement('canvas');
    const scale = DRAWING_SIDE_PX / Math.max(image.width, image.height);
    canvas.width = Math.round(image.width * scale);
    canvas.height = Math.round(image.height * scale);
    const context = canvas.getContext('2d');
    if (context === null) throw new Error('No canvas');
    context.fillStyle = 'white';
    context.fillRect(0, 0, canvas.width, canvas.height);
    context.drawImage(image, 0, 0, canvas.width, canvas.height);
    return await createImageBitmap(canvas);
  } finally {
    URL.revokeObjectURL(image.src);
  }
}
