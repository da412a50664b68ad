import type { Colour } from './light-picture.ts';

/** The parameters of one picture; equal recipes render equal pixels. */
export interface Recipe {
  readonly width: number;
  readonly height: number;
  readonly print: Print;
  readonly pose: Pose;
  readonly lighting: Lighting;
  readonly optics: Optics;
  readonly sensor: Sensor;
}

export interface Print {
  readonly text: string;
  readonly errorCorrection: 'L' | 'M' | 'Q' | 'H';
  readonly dark: Colour;
  readonly light: Colour;
  readonly quietModules: number;
  /** Share of random modules outside the finder patterns; a code with share 1 is unreadable. */
  readonly garbled: number;
  readonly marks: readonly Mark[];
}

/** A scratch, a stain or a torn corner. Positions are shares of the code's side from its upper left corner. */
export interface Mark {
  readonly colour: Colour;
  covers(u: number, v: number): boolean;
}

export interface Pose {
  /** The code's side in pixels when it faces the camera. */
  readonly sidePx: number;
  readonly centreX: number;
  readonly centreY: number;
  readonly yawDegrees: number;
  readonly pitchDegrees: number;
  readonly rollDegrees: number;
  /** Angle in degrees of the cylinder's part that the code covers; 0 means flat. */
  readonly bendDegrees: number;
}

export interface Lighting {
  readonly exposure: number;
  /** Light added everywhere, as by a dirty lens. */
  readonly veil: number;
  /** Share of light that is lost from one edge of the picture to the other. */
  readonly falloff: number;
  readonly falloffDegrees: number;
  readonly glares: readonly Glare[];
}

/** A reflection; its values are pixels of the picture. */
export interface Glare {
  readonly x: number;
  readonly y: number;
  readonly radiusPx: number;
  readonly stretch: number;
  readonly degrees: number;
  readonly strength: number;
}

export interface Optics {
  /** Radius of the blur disc. */
  readonly defocusPx: number;
  /** Length of the motion blur. */
  readonly shakePx: number;
  readonly shakeDegrees: number;
}

export interface Sensor {
  /** Standard deviation of the noise in the dark and at white, in linear light. */
  readonly darkNoise: number;
  readonly whiteNoise: number;
  /** Share of the missing light that the camera compensates; noise grows with this share. */
  readonly gain: number;
}
