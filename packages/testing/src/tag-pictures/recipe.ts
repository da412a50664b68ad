import type { Colour } from './light-picture.ts';

/** Everything that makes up one picture of a tag; the same recipe renders the same pixels. */
export interface Recipe {
  readonly width: number;
  readonly height: number;
  readonly print: Print;
  readonly pose: Pose;
  readonly lighting: Lighting;
  readonly optics: Optics;
  readonly sensor: Sensor;
}

/** The tag itself. */
export interface Print {
  readonly text: string;
  readonly errorCorrection: 'L' | 'M' | 'Q' | 'H';
  readonly dark: Colour;
  readonly light: Colour;
  /** The empty border around the code; the norm asks for 4. */
  readonly quietModules: number;
  /** Share of the modules that were printed at random, corners excepted: at 1 it only looks like a code. */
  readonly garbled: number;
  /** What lies over the print, the last one on top. */
  readonly marks: readonly Mark[];
}

/** A scratch, a stain or a torn corner. Places are shares of the code's side: 0,0 is its upper left corner. */
export interface Mark {
  readonly colour: Colour;
  covers(u: number, v: number): boolean;
}

/** How the tag is held before the camera. */
export interface Pose {
  /** Pixels of the code's side when it faces the camera. */
  readonly sidePx: number;
  readonly centreX: number;
  readonly centreY: number;
  readonly yawDegrees: number;
  readonly pitchDegrees: number;
  readonly rollDegrees: number;
  /** Degrees of a cylinder's round that the code covers; 0 is flat. */
  readonly bendDegrees: number;
}

export interface Lighting {
  /** 1 is a well lit room. */
  readonly exposure: number;
  /** Light that lies over everything, as through a dirty lens. */
  readonly veil: number;
  /** Share of the light that is lost from one edge of the picture to the other. */
  readonly falloff: number;
  readonly falloffDegrees: number;
  readonly glares: readonly Glare[];
}

/** A reflection, in pixels of the picture. */
export interface Glare {
  readonly x: number;
  readonly y: number;
  readonly radiusPx: number;
  /** How much longer than wide. */
  readonly stretch: number;
  readonly degrees: number;
  readonly strength: number;
}

export interface Optics {
  /** Radius of the disc that a point becomes. */
  readonly defocusPx: number;
  /** Length of the line that a point becomes while the hand shakes. */
  readonly shakePx: number;
  readonly shakeDegrees: number;
}

export interface Sensor {
  /** Deviation in the dark and at white, of linear light. */
  readonly darkNoise: number;
  readonly whiteNoise: number;
  /** How much of the missing light the camera makes up for: 0 none, 1 all; the noise grows with it. */
  readonly gain: number;
}
