/** A picture without colours, in 256 steps finer than a byte: faint prints live on less than one. */
export interface GreyPicture {
  readonly width: number;
  readonly height: number;
  readonly grey: Uint16Array;
}

/** What a canvas hands out, four bytes for each pixel; an ImageData without its class. */
export interface ColourPicture {
  readonly width: number;
  readonly height: number;
  readonly data: Uint8ClampedArray<ArrayBuffer>;
}

/** How bright each pixel looks; the weights add up to 256. */
export function toGrey({ width, height, data }: ColourPicture): GreyPicture {
  const grey = new Uint16Array(width * height);
  for (let pixel = 0, at = 0; pixel < grey.length; pixel += 1, at += 4) {
    grey[pixel] = 77 * (data[at] ?? 0) + 150 * (data[at + 1] ?? 0) + 29 * (data[at + 2] ?? 0);
  }
  return { width, height, grey };
}
