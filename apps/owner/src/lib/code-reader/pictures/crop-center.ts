import type { GreyPicture } from './grey-picture.ts';

export function cropCenter({ width, height, grey }: GreyPicture, share: number): GreyPicture {
  const [columns, rows] = [Math.round(width * share), Math.round(height * share)];
  const [left, top] = [(width - columns) >> 1, (height - rows) >> 1];
  const middle = new Uint16Array(columns * rows);
  for (let row = 0; row < rows; row += 1) {
    const from = (top + row) * width + left;
    middle.set(grey.subarray(from, from + columns), row * columns);
  }
  return { width: columns, height: rows, grey: middle };
}
