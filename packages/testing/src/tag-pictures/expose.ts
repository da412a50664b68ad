import type { LightPicture, RawPicture } from './light-picture.ts';
import type { Sensor } from './recipe.ts';
import type { Random } from './seeded-random.ts';

/** Mean light a camera's own exposure aims at. */
const AIMED_MEAN = 0.25;
const MAX_GAIN = 12;

/** Turns light into bytes as a camera does: noise, gain, white that is cut off, the curve of sRGB. */
export function expose({ width, height, light }: LightPicture, sensor: Sensor, random: Random): RawPicture {
  const mean = light.reduce((sum, value) => sum + value, 0) / light.length;
  const gain = Math.min(MAX_GAIN, Math.max(1, AIMED_MEAN / mean)) ** sensor.gain;
  const rgba = new Uint8ClampedArray(width * height * 4);
  for (let pixel = 0; pixel < width * height; pixel += 1) {
    for (let channel = 0; channel < 3; channel += 1) {
      const value = light[pixel * 3 + channel] ?? 0;
      // Shot noise grows with the root of the light.
      const deviation = sensor.darkNoise + sensor.whiteNoise * Math.sqrt(Math.max(0, value));
      const noisy = deviation === 0 ? value : value + deviation * random.normal();
      rgba[pixel * 4 + channel] = srgb[Math.round(CURVE_STEPS * Math.min(1, Math.max(0, noisy * gain)))] ?? 0;
    }
    rgba[pixel * 4 + 3] = 255;
  }
  return { width, height, rgba };
}

/** A table: a power for each value would take as long as everything else. */
const CURVE_STEPS = 20_000;
const srgb = Uint8ClampedArray.from({ length: CURVE_STEPS + 1 }, (_, step) => {
  const light = step / CURVE_STEPS;
  return 255 * (light <= 0.003_130_8 ? 12.92 * light : 1.055 * light ** (1 / 2.4) - 0.055);
});
