/** The decoder spends more time on a photo, because no other picture follows. */
export type Effort = 'frame' | 'photo';

/** A grey picture with 8 fractional bits per pixel, because a faint print differs from its paper by less than one grey level. */
export interface GreyPicture {
  readonly width: number;
  readonly height: number;
  readonly grey: Uint16Array;
}

/** Pixels from a canvas, four bytes per pixel. The browser's ImageData matches this type. */
export interface ColourPicture {
  readonly width: number;
  readonly height: number;
  readonly data: Uint8ClampedArray<ArrayBuffer>;
}

const GROUNDS = { white: 255 * 256, black: 0 } as const;
const OPAQUE = 255;

/** Converts a picture to grey. The ground shows through transparent pixels. */
export function toGrey(picture: ColourPicture, ground: keyof typeof GROUNDS): GreyPicture {
  const { width, height, data } = picture;
  const grey = new Uint16Array(width * height);
  for (let pixel = 0, at = 0; pixel < grey.length; pixel += 1, at += 4) {
    grey[pixel] = 77 * (data[at] ?? 0) + 150 * (data[at + 1] ?? 0) + 29 * (data[at + 2] ?? 0);
  }
  // Frames of a camera are opaque. With the transparency in the same loop, a frame takes twice as long.
  if (!isOpaque(picture)) addGround(grey, data, GROUNDS[ground]);
  return { width, height, grey };
}

function addGround(grey: Uint16Array, data: Uint8ClampedArray, ground: number): void {
  for (let pixel = 0; pixel < grey.length; pixel += 1) {
    const share = (data[4 * pixel + 3] ?? 0) / OPAQUE;
    grey[pixel] = (grey[pixel] ?? 0) * share + ground * (1 - share);
  }
}

export function isOpaque({ data }: ColourPicture): boolean {
  for (let at = 3; at < data.length; at += 4) if (data[at] !== OPAQUE) return false;
  return true;
}

export interface BytePicture {
  readonly width: number;
  readonly height: number;
  readonly bytes: Uint8Array<ArrayBuffer>;
}

/** Encodes a picture as PGM. RGBA, the other format that the decoder reads, would take four times the memory. */
export function toPgm({ width, height, bytes }: BytePicture): Uint8Array<ArrayBuffer> {
  const head = new TextEncoder().encode(`P5\n${width} ${height}\n255\n`);
  const file = new Uint8Array(head.length + bytes.length);
  file.set(head);
  file.set(bytes, head.length);
  return file;
}

/** Doubles the size with smooth edges, because a decoder needs more than two pixels per module. */
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

/** Interpolates at a quarter of the distance from `near` to `next` (Catmull-Rom cubic). */
function between(farthest = 0, next = 0, near = 0, far = 0): number {
  return Math.min(65_535, Math.max(0, (111 * near + 29 * next - 9 * far - 3 * farthest) >> 7));
}

/** Averages squares of `factor` pixels. Drops incomplete squares at the right and bottom edges. */
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

/** Returns the mean of the square around each pixel. The run time does not depend on the radius. Edge pixels repeat outwards. */
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

/** Maximum side length of a picture, because more pixels take longer and rarely help to decode a code. */
const MAX_SIDE_PX = { frame: 1280, photo: 2560 } as const satisfies Record<Effort, number>;

export interface CropRegion {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
  readonly outWidth: number;
  readonly outHeight: number;
}

/** Returns the centre at full size for every second large frame. Otherwise returns the whole picture, scaled down if it is large. */
export function cropRegionOf(
  { width, height }: { readonly width: number; readonly height: number },
  effort: Effort,
  turn: number,
): CropRegion {
  const scale = Math.min(1, MAX_SIDE_PX[effort] / Math.max(width, height));
  const outWidth = Math.max(1, Math.round(width * scale));
  const outHeight = Math.max(1, Math.round(height * scale));
  const isMiddle = effort === 'frame' && scale < 1 && turn % 2 === 1;
  if (!isMiddle) return { left: 0, top: 0, width, height, outWidth, outHeight };
  const [left, top] = [Math.floor((width - outWidth) / 2), Math.floor((height - outHeight) / 2)];
  return { left, top, width: outWidth, height: outHeight, outWidth, outHeight };
}
