import { HEIGHT, WIDTH } from './picture-size.ts';
import { short, wave } from './wave.ts';

/** The hill with the house on it stands here. */
export const SUMMIT_X = 500;

interface Hill {
  readonly name: string;
  /** How high the ridge is at this place, in pixels from the top. */
  readonly ridge: (x: number) => number;
  /** Colours at the ridge and at the foot, where mist lies. */
  readonly colours: readonly [ridge: string, foot: string];
  /** How far it moves to either side while the loop goes round: what is near moves most. */
  readonly swayPx: number;
}

const swell = (x: number, lengthPx: number, offset: number) => wave(x / lengthPx, 1, offset);
const rise = (x: number, at: number, widthPx: number) => Math.exp(-(((x - at) / widthPx) ** 2));

/** From the horizon to the viewer's feet. */
export const HILLS = {
  horizon: {
    name: 'horizon',
    ridge: (x) => 452 + 13 * swell(x, 760, 0.1) + 7 * swell(x, 310, 0.45) - 34 * rise(x, 150, 190),
    colours: ['#4d8279', '#5d9083'],
    swayPx: 2,
  },
  far: {
    name: 'far',
    ridge: (x) => 494 + 16 * swell(x, 840, 0.62) + 6 * swell(x, 270, 0.2) - 40 * rise(x, 850, 220),
    colours: ['#2a6663', '#3a756e'],
    swayPx: 4,
  },
  home: {
    name: 'home',
    ridge: (x) => 556 + 9 * swell(x, 700, 0.3) - 84 * rise(x, SUMMIT_X, 128) - 14 * rise(x, 60, 150),
    colours: ['#124b50', '#17565a'],
    swayPx: 7,
  },
  near: {
    name: 'near',
    ridge: (x) => 648 + 15 * swell(x, 900, 0.5) - 46 * rise(x, 790, 210) - 14 * rise(x, 20, 150),
    colours: ['#0e3540', '#11404a'],
    swayPx: 12,
  },
  nearest: {
    name: 'nearest',
    ridge: (x) => 742 + 15 * swell(x, 1050, 0.08) - 34 * rise(x, 1150, 320),
    colours: ['#0b222c', '#0a1c25'],
    swayPx: 19,
  },
} as const satisfies Record<string, Hill>;

/** How far this hill, with all that stands on it, has moved at this moment. */
export function swayOf({ swayPx }: Hill, moment: number): number {
  return swayPx * wave(moment, 1);
}

/** The hill's gradient; `drawHill` refers to it. */
export function hillGradient({ name, colours }: Hill): string {
  const [ridge, foot] = colours;
  return `<linearGradient id="${name}" x2="0" y2="1"><stop stop-color="${ridge}"/><stop offset=".55" stop-color="${foot}"/></linearGradient>`;
}

/** The hill as a shape that is wider than the picture by more than it sways. */
export function drawHill({ name, ridge }: Hill): string {
  const points: string[] = [];
  for (let x = -40; x <= WIDTH + 40; x += 8) points.push(`${x} ${short(ridge(x))}`);
  return `<path fill="url(#${name})" d="M${points.join('L')}V${HEIGHT}H-40z"/>`;
}
