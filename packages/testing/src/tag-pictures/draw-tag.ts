import QRCode from 'qrcode';
import { type Colour, createLightPicture, type LightPicture } from './light-picture.ts';
import type { Pose, Print, Recipe } from './recipe.ts';
import { createRandom, type Random } from './seeded-random.ts';

/** Samples per pixel in each direction: edges of modules lie between pixels. */
const SAMPLES = 3;

/** Draws the tag on its background, sharp and evenly lit. */
export function drawTag({ print, pose, width, height }: Recipe, random: Random): LightPicture {
  const picture = createLightPicture(width, height);
  const findOnTag = buildTagPlane(pose, width, height);
  const background = buildBackground(random);
  const colourOnTag = buildTag(print);
  const draw = (x: number, y: number, samples: number, colourAt: (x: number, y: number) => Colour) => {
    const at = (y * width + x) * 3;
    for (let sample = 0; sample < samples ** 2; sample += 1) {
      const sampleX = x + ((sample % samples) + 0.5) / samples;
      const sampleY = y + (Math.floor(sample / samples) + 0.5) / samples;
      const colour = colourAt(sampleX, sampleY);
      for (let channel = 0; channel < 3; channel += 1) {
        picture.light[at + channel] =
          (picture.light[at + channel] ?? 0) + (colour[channel] ?? 0) / samples ** 2;
      }
    }
  };
  const colourNearTag = (x: number, y: number): Colour => {
    const place = findOnTag(x, y);
    return (place && colourOnTag(place.u, place.v)) ?? background(x, y);
  };
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      if (isNear(findOnTag(x + 0.5, y + 0.5))) draw(x, y, SAMPLES, colourNearTag);
      else draw(x, y, 1, background);
    }
  }
  return picture;
}

const isNear = (place: { u: number; v: number } | undefined) =>
  place !== undefined && Math.abs(place.u - 0.5) < 0.75 && Math.abs(place.v - 0.5) < 0.75;

/** Returns a function from a position on the tag to the colour there, which is undefined outside the tag. */
function buildTag(print: Print): (u: number, v: number) => Colour | undefined {
  const { size, isDark } = buildModules(print);
  const margin = print.quietModules / size;
  return (u, v) => {
    if (u < -margin || v < -margin || u >= 1 + margin || v >= 1 + margin) return undefined;
    const mark = print.marks.findLast(({ covers }) => covers(u, v));
    if (mark) return mark.colour;
    const [column, row] = [Math.floor(u * size), Math.floor(v * size)];
    const isInside = column >= 0 && row >= 0 && column < size && row < size;
    return isInside && isDark(row, column) ? print.dark : print.light;
  };
}

/** Rows and columns of a finder pattern with its border and the format information beside it. */
const CORNER = 9;

function buildModules({ text, errorCorrection, garbled }: Print) {
  const { modules } = QRCode.create(text, { errorCorrectionLevel: errorCorrection });
  const { size } = modules;
  const random = createRandom(text);
  const dark = Array.from({ length: size ** 2 }, (_, module) => {
    const [row, column] = [Math.floor(module / size), module % size];
    const isCorner = (row < CORNER || row >= size - CORNER) && (column < CORNER || column >= size - CORNER);
    const isGarbled = !isCorner && random.between(0, 1) < garbled;
    return isGarbled ? random.pick([true, false]) : modules.get(row, column) === 1;
  });
  return { size, isDark: (row: number, column: number) => dark[row * size + column] === true };
}

const LATTICE = 64;

/** Imitates a table, a jacket or a floor: uneven, woven, with edges. The result never resembles a code. */
function buildBackground(random: Random): (x: number, y: number) => Colour {
  const lattice = Float32Array.from({ length: LATTICE * LATTICE }, () => random.between(0, 1));
  const base: Colour = [random.between(0.05, 0.6), random.between(0.05, 0.6), random.between(0.05, 0.6)];
  const weave = {
    period: random.between(3, 14),
    depth: random.between(0, 0.35),
    slope: random.between(-2, 2),
  };
  const boards = { period: random.between(80, 400), depth: random.between(0, 0.5) };
  const sample = (x: number, y: number, scale: number) => smooth(lattice, x / scale, y / scale);
  return (x, y) => {
    const clouds = 0.6 + 0.5 * sample(x, y, 120) + 0.3 * sample(x, y, 17);
    const threads = 1 - weave.depth * Math.sin((x + weave.slope * y) / weave.period) ** 2;
    const board = x % boards.period < 4 ? 1 - boards.depth : 1;
    const factor = clouds * threads * board;
    return [base[0] * factor, base[1] * factor, base[2] * factor];
  };
}

/** Interpolates bilinearly in a lattice that repeats in both directions. */
function smooth(lattice: Float32Array, x: number, y: number): number {
  const [left, top] = [Math.floor(x), Math.floor(y)];
  const [across, along] = [x - left, y - top];
  const value = (dx: number, dy: number) =>
    lattice[((top + dy) & (LATTICE - 1)) * LATTICE + ((left + dx) & (LATTICE - 1))] ?? 0;
  const above = value(0, 0) * (1 - across) + value(1, 0) * across;
  const below = value(0, 1) * (1 - across) + value(1, 1) * across;
  return above * (1 - along) + below * along;
}

/** A phone's usual field of view along the picture's long side. */
const FIELD_OF_VIEW_DEGREES = 65;

/** Maps a position in the picture to a position on the tag; undefined if the position is outside the tag. */
type FindOnTag = (x: number, y: number) => { readonly u: number; readonly v: number } | undefined;

/** Builds the inverse projection of a flat or bent tag through a pinhole camera. */
function buildTagPlane(pose: Pose, width: number, height: number): FindOnTag {
  const focal = Math.max(width, height) / 2 / Math.tan(radians(FIELD_OF_VIEW_DEGREES / 2));
  const [right, down] = axesOf(pose);
  // The distance is in units of the code's side: there the code appears `sidePx` wide.
  const distance = focal / pose.sidePx;
  const toImage = [
    [focal * right[0] + pose.centreX * right[2], focal * down[0] + pose.centreX * down[2]],
    [focal * right[1] + pose.centreY * right[2], focal * down[1] + pose.centreY * down[2]],
    [right[2], down[2]],
  ] as const;
  const toPlane = invert([
    ...[...toImage[0], pose.centreX * distance],
    ...[...toImage[1], pose.centreY * distance],
    ...[...toImage[2], distance],
  ]);
  const bend = radians(pose.bendDegrees);
  return (x, y) => {
    const depth = at(toPlane, 6) * x + at(toPlane, 7) * y + at(toPlane, 8);
    if (depth <= 0) return undefined;
    const flat = (at(toPlane, 0) * x + at(toPlane, 1) * y + at(toPlane, 2)) / depth;
    const v = (at(toPlane, 3) * x + at(toPlane, 4) * y + at(toPlane, 5)) / depth;
    const u = bend === 0 ? flat : unroll(flat, bend);
    return u === undefined ? undefined : { u: u + 0.5, v: v + 0.5 };
  };
}

/** Returns the length along a cylinder's surface, which appears compressed at both sides when seen from the front. */
function unroll(flat: number, bend: number): number | undefined {
  const sine = flat * bend;
  return Math.abs(sine) >= 1 ? undefined : Math.asin(sine) / bend;
}

/** Returns the tag's right and down axes after roll, pitch and yaw. */
function axesOf({ yawDegrees, pitchDegrees, rollDegrees }: Pose): readonly [Vector, Vector] {
  const turn = ([x, y, z]: Vector): Vector => {
    const [rolledX, rolledY] = rotate(x, y, rollDegrees);
    const [pitchedY, pitchedZ] = rotate(rolledY, z, pitchDegrees);
    const [yawedX, yawedZ] = rotate(rolledX, pitchedZ, yawDegrees);
    return [yawedX, pitchedY, yawedZ];
  };
  return [turn([1, 0, 0]), turn([0, 1, 0])];
}

type Vector = readonly [x: number, y: number, z: number];

function rotate(a: number, b: number, degrees: number): readonly [number, number] {
  const [sine, cosine] = [Math.sin(radians(degrees)), Math.cos(radians(degrees))];
  return [a * cosine - b * sine, a * sine + b * cosine];
}

/** Inverts a 3×3 matrix except for its scale, which a projection ignores. Depth in front of the camera stays positive. */
function invert(m: readonly number[]): readonly number[] {
  const minor = (a: number, b: number, c: number, d: number) => at(m, a) * at(m, d) - at(m, b) * at(m, c);
  const adjugate = [
    minor(4, 5, 7, 8),
    -minor(1, 2, 7, 8),
    minor(1, 2, 4, 5),
    -minor(3, 5, 6, 8),
    minor(0, 2, 6, 8),
    -minor(0, 2, 3, 5),
    minor(3, 4, 6, 7),
    -minor(0, 1, 6, 7),
    minor(0, 1, 3, 4),
  ];
  const sign = Math.sign(
    at(m, 0) * at(adjugate, 0) + at(m, 1) * at(adjugate, 3) + at(m, 2) * at(adjugate, 6),
  );
  return adjugate.map((value) => value * sign);
}

const radians = (degrees: number) => (degrees * Math.PI) / 180;
const at = (values: readonly number[], index: number) => values[index] ?? 0;
