import type { GreyPicture } from './grey-picture.ts';

/** A picture with one pixel for each square of `factor` pixels; what is left over at two edges falls off. */
export function shrink({ width, height, grey }: GreyPicture, factor: number): GreyPicture {
  const [columns, rows] = [Math.floor(width / factor), Math.floor(height / factor)];
  const shrunk = new Uint16Array(columns * rows);
  const sums = new Int32Array(columns);
  const share = 1 / factor ** 2;
  for (let row = 0; row < rows; row += 1) {
    sums.fill(0);
    for (let dy = 0; dy < factor; dy += 1) {
      let from = (row * factor + dy) * width;
      for (let column = 0; column < columns; column += 1) {
        let sum = 0;
        for (let dx = 0; dx < factor; dx += 1, from += 1) sum += grey[from] ?? 0;
        sums[column] = (sums[column] ?? 0) + sum;
      }
    }
    for (let column = 0; column < columns; column += 1) {
      shrunk[row * columns + column] = (sums[column] ?? 0) * share;
    }
  }
  return { width: columns, height: rows, grey: shrunk };
}
