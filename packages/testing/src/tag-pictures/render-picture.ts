import { drawTag } from './draw-tag.ts';
import type { LightPicture, RawPicture } from './light-picture.ts';
import type { Glare, Lighting, Optics, Recipe, Sensor } from './recipe.ts';
import { createRandom, type Random } from './seeded-random.ts';

/** Renders a camera's picture of a tag. `name` is the seed of background and noise. */
export function renderPicture(recipe: Recipe, name: string): RawPicture {
  const random = createRandom(`${name}, pixels`);
  const sharp = drawTag(recipe, random);
  lightScene(sharp, recipe.lighting);
  return expose(blurLight(sharp, recipe.optics), recipe.sensor, random);
}

/** Mean light at which the camera's auto exposure aims. */
const AIMED_MEAN = 0.25;
const MAX_GAIN = 12;

/** Converts light to bytes as a camera does: noise, gain, clipped white and the sRGB curve. */
function expose({ width, height, light }: LightPicture, sensor: Sensor, random: Random): RawPicture {
  const mean = light.reduce((sum, value) => sum + value, 0) / light.length;
  const gain = Math.min(MAX_GAIN, Math.max(1, AIMED_MEAN / mean)) ** sensor.gain;
  const rgba = new Uint8ClampedArray(width * height * 4);
  for (let pixel = 0; pixel < width * height; pixel += 1) {
    for (let channel = 0; channel < 3; channel += 1) {
      const value = light[pixel * 3 + channel] ?? 0;
      // Shot noise grows with the square root of the light.
      const deviation = sensor.darkNoise + sensor.whiteNoise * Math.sqrt(Math.max(0, value));
      const noisy = deviation === 0 ? value : value + deviation * random.normal();
      rgba[pixel * 4 + channel] = srgb[Math.round(CURVE_STEPS * Math.min(1, Math.max(0, noisy * gain)))] ?? 0;
    }
    rgba[pixel * 4 + 3] = 255;
  }
  return { width, height, rgba };
}

/** Size of the lookup table: computing a power for each value would double the time. */
const CURVE_STEPS = 20_000;
const srgb = Uint8ClampedArray.from({ length: CURVE_STEPS + 1 }, (_, step) => {
  const light = step / CURVE_STEPS;
  return 255 * (light <= 0.003_130_8 ? 12.92 * light : 1.055 * light ** (1 / 2.4) - 0.055);
});

/** Applies uneven light, reflections and added light to the picture. */
function lightScene(picture: LightPicture, lighting: Lighting): void {
  const { width, height, light } = picture;
  const angle = (lighting.falloffDegrees * Math.PI) / 180;
  const [across, along] = [Math.cos(angle), Math.sin(angle)];
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      const place = 0.5 + across * (x / width - 0.5) + along * (y / height - 0.5);
      const shade = 1 - lighting.falloff * Math.min(1, Math.max(0, place));
      const added = lighting.veil + glareAt(lighting.glares, x, y);
      const at = (y * width + x) * 3;
      for (let channel = at; channel < at + 3; channel += 1) {
        light[channel] = lighting.exposure * ((light[channel] ?? 0) * shade + added);
      }
    }
  }
}

function glareAt(glares: readonly Glare[], x: number, y: number): number {
  let sum = 0;
  for (const glare of glares) {
    const angle = (glare.degrees * Math.PI) / 180;
    const [dx, dy] = [x - glare.x, y - glare.y];
    const along = (dx * Math.cos(angle) + dy * Math.sin(angle)) / (glare.radiusPx * glare.stretch);
    const across = (dy * Math.cos(angle) - dx * Math.sin(angle)) / glare.radiusPx;
    sum += glare.strength * Math.exp(-(along ** 2 + across ** 2));
  }
  return sum;
}

/** Blurs over a disc (defocus), then along a line (motion). */
function blurLight(picture: LightPicture, { defocusPx, shakePx, shakeDegrees }: Optics): LightPicture {
  const focused = defocusPx > 0.3 ? gather(picture, discOf(defocusPx)) : picture;
  return shakePx > 1 ? gather(focused, lineOf(shakePx, shakeDegrees)) : focused;
}

/** A part of a row, with offsets from the pixel that is computed. */
interface Run {
  readonly dy: number;
  readonly from: number;
  readonly to: number;
}

function discOf(radius: number): readonly Run[] {
  const reach = Math.floor(radius);
  return Array.from({ length: 2 * reach + 1 }, (_, row) => {
    const dy = row - reach;
    const half = Math.max(0.5, Math.sqrt(radius ** 2 - dy ** 2));
    return { dy, from: 0.5 - half, to: 0.5 + half };
  });
}

function lineOf(length: number, degrees: number): readonly Run[] {
  const angle = (degrees * Math.PI) / 180;
  const [across, along] = [length * Math.cos(angle), length * Math.sin(angle)];
  const rows = Math.max(1, Math.round(Math.abs(along)));
  const half = Math.max(0.5, Math.abs(across) / rows / 2);
  return Array.from({ length: rows }, (_, row) => {
    const place = (row + 0.5) / rows - 0.5;
    const middle = place * across + 0.5;
    return { dy: Math.round(place * along), from: middle - half, to: middle + half };
  });
}

/** Averages the light in the runs around each pixel. Prefix sums make long runs as cheap as short ones. */
function gather({ width, height, light }: LightPicture, runs: readonly Run[]): LightPicture {
  const total = runs.reduce((sum, { from, to }) => sum + to - from, 0);
  const blurred = new Float32Array(light.length);
  const sums = new Float64Array(width + 1);
  const sumUpTo = (x: number): number => {
    const place = Math.min(width, Math.max(0, x));
    const whole = Math.floor(place);
    const below = sums[whole] ?? 0;
    return below + (place - whole) * ((sums[whole + 1] ?? below) - below);
  };
  for (let channel = 0; channel < 3; channel += 1) {
    for (let fromY = 0; fromY < height; fromY += 1) {
      for (let x = 0; x < width; x += 1) {
        sums[x + 1] = (sums[x] ?? 0) + (light[(fromY * width + x) * 3 + channel] ?? 0) / total;
      }
      for (const { dy, from, to } of runs) {
        const y = fromY - dy;
        if (y < 0 || y >= height) continue;
        for (let x = 0; x < width; x += 1) {
          const at = (y * width + x) * 3 + channel;
          blurred[at] = (blurred[at] ?? 0) + sumUpTo(x + to) - sumUpTo(x + from);
        }
      }
    }
  }
  return { width, height, light: blurred };
}
