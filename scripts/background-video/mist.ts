import { short, wave } from './wave.ts';

/** Mist in the valley before a hill: middle, and half its width and height. */
const VALLEYS: Partial<Record<string, readonly (readonly [x: number, y: number, rx: number, ry: number])[]>> =
  {
    horizon: [[300, 498, 340, 34]],
    far: [
      [330, 552, 330, 36],
      [880, 556, 300, 40],
    ],
  };

/** Mist that drifts along the valley at the foot of this hill. */
export function drawMist(hill: string, moment: number): string {
  const drift = 16 * wave(moment, 1, 0.35);
  return (VALLEYS[hill] ?? [])
    .map(
      ([x, y, rx, ry]) =>
        `<ellipse cx="${short(x + drift)}" cy="${y}" rx="${rx}" ry="${ry}" fill="url(#mist)"/>`,
    )
    .join('');
}
