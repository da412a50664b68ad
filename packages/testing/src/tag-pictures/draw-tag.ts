import QRCode from 'qrcode';
import { buildBackground } from './background.ts';
import { type Colour, createLightPicture, type LightPicture } from './light-picture.ts';
import type { Print, Recipe } from './recipe.ts';
import { createRandom, type Random } from './seeded-random.ts';
import { buildTagPlane } from './tag-plane.ts';

/** Points looked up in each direction of a pixel: edges of modules lie between pixels. */
const SAMPLES = 3;

/** The tag on its background, sharp and evenly lit. */
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

/** The colour of each place of the tag, undefined beside it. */
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

/** Rows and columns of a corner's pattern, with its border and the format beside it. */
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
