import { HILLS, SUMMIT_X } from './hills.ts';
import { ease, short, since, wave } from './wave.ts';

type Point = readonly [x: number, y: number];

/** From beyond the left edge round the hill to the door. */
const BENDS: readonly Point[] = [
  [-60, 592],
  [50, 577],
  [170, 574],
  [290, 584],
  [410, 578],
  [520, 588],
  [598, 567],
  [566, 538],
  [492, 525],
  [469, 505],
  [SUMMIT_X, HILLS.home.ridge(SUMMIT_X) + 3],
];
/** Between two dots at the beginning; they come closer, and get smaller, the further away they are. */
const STEP_PX = 15.5;
const DISTANT_SIZE = 0.52;
/** Which part of the loop the light is on its way; the rest of it is at home. */
const TRAVEL = 0.76;
/** The light is on its way when the loop begins: the picture that stands for the video shows it. */
const BEGINS_AT = 0.41;
const GLOWS_FOR = 0.42;

interface Dot {
  readonly x: number;
  readonly y: number;
  readonly size: number;
}

const DOTS = layDots();

/** The dotted way with the light on it: where it has been, the dots glow for a while. */
export function drawWay(moment: number): string {
  const time = (moment + BEGINS_AT) % 1;
  const dots = DOTS.map(({ x, y, size }, index) => {
    const glow = glowOf(index, time);
    const place = `cx="${short(x)}" cy="${short(y)}"`;
    const colour = glow > 0.04 ? mix(glow) : '#e9dcc3';
    return `<circle ${place} r="${short((2.4 + 0.6 * glow) * size)}" fill="${colour}" opacity="${short(0.42 + 0.55 * glow)}"/>`;
  });
  return dots.join('') + drawLight(time);
}

/** How brightly the house shines: a little always, and more when the light has come home. */
export function welcomeAt(moment: number): number {
  const past = since((moment + BEGINS_AT) % 1, TRAVEL - 0.02);
  return ease(past / 0.06) * (1 - ease((past - 0.1) / 0.42));
}

function drawLight(time: number): string {
  if (time >= TRAVEL) return '';
  const along = (time / TRAVEL) * (DOTS.length - 1);
  const before = DOTS[Math.floor(along)];
  const after = DOTS[Math.ceil(along)];
  if (!before || !after) return '';
  const part = along % 1;
  const between = (one: number, other: number) => one + part * (other - one);
  const size = between(before.size, after.size);
  // The door opens: what has come home is seen no more.
  const seen = 1 - ease((time / TRAVEL - 0.965) / 0.035);
  const x = short(between(before.x, after.x));
  const ground = between(before.y, after.y);
  const y = short(ground - (11 + 1.6 * wave(time, 16)) * size);
  return [
    `<g opacity="${short(seen)}"><ellipse cx="${x}" cy="${short(ground)}" rx="${short(34 * size)}" ry="${short(9 * size)}" fill="url(#lamp)" opacity=".5"/>`,
    `<circle cx="${x}" cy="${y}" r="${short(46 * size)}" fill="url(#lamp)"/>`,
    `<circle cx="${x}" cy="${y}" r="${short(5.4 * size)}" fill="#fff4dc"/></g>`,
  ].join('');
}

function glowOf(index: number, time: number): number {
  const past = since(time, (index / (DOTS.length - 1)) * TRAVEL);
  return ease(past / 0.012) * (1 - ease(past / GLOWS_FOR));
}

function mix(glow: number): string {
  const channel = (from: number, to: number) => Math.round(from + glow * (to - from));
  return `rgb(${channel(233, 255)},${channel(220, 218)},${channel(195, 150)})`;
}

function layDots(): readonly Dot[] {
  const curve = smoothCurve();
  const sizeAt = (part: number) => 1 - (1 - DISTANT_SIZE) * ease((part - 0.35) / 0.65);
  const dots: Dot[] = [];
  let walked = 0;
  let nextAt = 0;
  for (let index = 1; index < curve.length; index += 1) {
    const [x, y] = curve[index] as Point;
    const [fromX, fromY] = curve[index - 1] as Point;
    walked += Math.hypot(x - fromX, y - fromY);
    if (walked < nextAt) continue;
    const size = sizeAt(index / curve.length);
    dots.push({ x, y, size });
    nextAt = walked + STEP_PX * size;
  }
  return dots;
}

/** Catmull and Rom's curve through the bends, as many short lines. */
function smoothCurve(): readonly Point[] {
  const at = (index: number) => BENDS[Math.min(BENDS.length - 1, Math.max(0, index))] as Point;
  const curve: Point[] = [];
  for (let index = 0; index < BENDS.length - 1; index += 1) {
    for (let step = 0; step < 200; step += 1) {
      const t = step / 200;
      const along = (axis: 0 | 1) => {
        const [a, b, c, d] = [at(index - 1)[axis], at(index)[axis], at(index + 1)[axis], at(index + 2)[axis]];
        return (
          0.5 *
          (2 * b + (c - a) * t + (2 * a - 5 * b + 4 * c - d) * t ** 2 + (3 * b - a - 3 * c + d) * t ** 3)
        );
      };
      curve.push([along(0), along(1)]);
    }
  }
  return curve;
}
