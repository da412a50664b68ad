import type { LightPicture } from './light-picture.ts';
import type { Optics } from './recipe.ts';

/** Spreads each point over a disc (out of focus), then along a line (a shaking hand). */
export function blurLight(picture: LightPicture, { defocusPx, shakePx, shakeDegrees }: Optics): LightPicture {
  const focused = defocusPx > 0.3 ? gather(picture, discOf(defocusPx)) : picture;
  return shakePx > 1 ? gather(focused, lineOf(shakePx, shakeDegrees)) : focused;
}

/** A piece of a row, relative to the pixel that gathers it. */
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

/** Each pixel becomes the mean of the runs around it; sums along the rows make long runs as cheap as short ones. */
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
