/** Red, green and blue as linear light: 0 is black, 1 the white of a well lit page. */
export type Colour = readonly [red: number, green: number, blue: number];

/** A picture before the camera has turned its light into bytes; three values for each pixel. */
export interface LightPicture {
  readonly width: number;
  readonly height: number;
  readonly light: Float32Array;
}

/** What a camera delivers: four bytes for each pixel. */
export interface RawPicture {
  readonly width: number;
  readonly height: number;
  readonly rgba: Uint8ClampedArray<ArrayBuffer>;
}

/** A black picture. */
export function createLightPicture(width: number, height: number): LightPicture {
  return { width, height, light: new Float32Array(width * height * 3) };
}
