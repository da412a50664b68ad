/** A colour in linear light: 0 is black, 1 is the white of a well-lit page. */
export type Colour = readonly [red: number, green: number, blue: number];

/** A picture in linear light, three values per pixel. */
export interface LightPicture {
  readonly width: number;
  readonly height: number;
  readonly light: Float32Array;
}

/** The output of a camera, four bytes per pixel. */
export interface RawPicture {
  readonly width: number;
  readonly height: number;
  readonly rgba: Uint8ClampedArray<ArrayBuffer>;
}

export function createLightPicture(width: number, height: number): LightPicture {
  return { width, height, light: new Float32Array(width * height * 3) };
}
