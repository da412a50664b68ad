/** A grey picture with 8 fractional bits per pixel: faint prints differ by less than one grey level. */
export interface GreyPicture {
  readonly width: number;
  readonly height: number;
  readonly grey: Uint16Array;
}

/** Pixels from a canvas, four bytes each; structurally an ImageData. */
export interface ColourPicture {
  readonly width: number;
  readonly height: number;
  readonly data: Uint8ClampedArray<ArrayBuffer>;
}

export function toGrey({ width, height, data }: ColourPicture): GreyPicture {
  const grey = new Uint16Array(width * height);
  for (let pixel = 0, at = 0; pixel < grey.length; pixel += 1, at += 4) {
    grey[pixel] = 77 * (data[at] ?? 0) + 150 * (data[at + 1] ?? 0) + 29 * (data[at + 2] ?? 0);
  }
  return { width, height, grey };
}
