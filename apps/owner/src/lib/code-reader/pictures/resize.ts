import type { GreyPicture } from './grey-picture.ts';

/** Doubles the size with smooth edges: a decoder needs more than one or two pixels per module. */
export function enlarge({ width, height, grey }: GreyPicture): GreyPicture {
  const wide = new Uint16Array(2 * grey.length);
  const padded = new Uint16Array(width + 4);
  for (let y = 0; y < height; y += 1) {
    const row = grey.subarray(y * width, (y + 1) * width);
    padded.fill(row[0] ?? 0, 0, 2).set(row, 2);
    padded.fill(row[width - 1] ?? 0, width + 2);
    const to = 2 * y * width;
    for (let x = 0; x < width; x += 1) {
      const [a, b, c, d, e] = [x, x + 1, x + 2, x + 3, x + 4];
      wide[to + 2 * x] = between(padded[a], padded[b], padded[c], padded[d]);
      wide[to + 2 * x + 1] = between(padded[e], padded[d], padded[c], padded[b]);
    }
  }
  const large = new Uint16Array(2 * wide.length);
  const across = 2 * width;
  const rowAt = (y: number) => Math.min(height - 1, Math.max(0, y)) * across;
  for (let y = 0; y < height; y += 1) {
    const [a, b, c, d, e] = [rowAt(y - 2), rowAt(y - 1), rowAt(y), rowAt(y + 1), rowAt(y + 2)];
    const to = 2 * y * across;
    for (let x = 0; x < across; x += 1) {
      large[to + x] = between(wide[a + x], wide[b + x], wide[c + x], wide[d + x]);
      large[to + across + x] = between(wide[e + x], wide[d + x], wide[c + x], wide[b + x]);
    }
  }
  return { width: across, height: 2 * height, grey: large };
}

/** Interpolates a quarter of a pixel from `near` towards `next` (Catmull-Rom cubic). */
function between(farthest = 0, next = 0, near = 0, far = 0): number {
  return Math.min(65_535, Math.max(0, (111 * near + 29 * next - 9 * far - 3 * farthest) >> 7));
}

/** Averages squares of `factor` pixels; drops incomplete squares at two edges. */
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
