import type { GreyPicture } from './grey-picture.ts';

/** Returns the mean of the square around each pixel, in time independent of the radius. Edge pixels repeat outwards. */
export function boxBlur({ width, height, grey }: GreyPicture, radius: number): GreyPicture {
  const mean = new Uint16Array(grey.length);
  const side = 2 * radius + 1;
  const share = 1 / side ** 2;
  const row = (y: number) => Math.min(height - 1, Math.max(0, y)) * width;
  const columns = new Int32Array(width + 2 * radius);
  for (let y = -radius; y <= radius; y += 1) {
    const at = row(y);
    for (let x = 0; x < width; x += 1) columns[x + radius] = (columns[x + radius] ?? 0) + (grey[at + x] ?? 0);
  }
  for (let y = 0; y < height; y += 1) {
    columns.fill(columns[radius] ?? 0, 0, radius);
    columns.fill(columns[width - 1 + radius] ?? 0, width + radius);
    let sum = 0;
    for (let x = 0; x < side - 1; x += 1) sum += columns[x] ?? 0;
    const at = y * width;
    for (let x = 0; x < width; x += 1) {
      sum += columns[x + side - 1] ?? 0;
      mean[at + x] = sum * share + 0.5;
      sum -= columns[x] ?? 0;
    }
    const [entering, leaving] = [row(y + radius + 1), row(y - radius)];
    for (let x = 0; x < width; x += 1) {
      columns[x + radius] = (columns[x + radius] ?? 0) + (grey[entering + x] ?? 0) - (grey[leaving + x] ?? 0);
    }
  }
  return { width, height, grey: mean };
}
