import { HILLS } from './hills.ts';
import { short, wave } from './wave.ts';

type HillName = keyof typeof HILLS;

interface Tree {
  readonly x: number;
  readonly size: number;
}

const COLOURS: Record<HillName, string> = {
  horizon: '#457b73',
  far: '#235d5c',
  home: '#0e3f46',
  near: '#0b2a34',
  nearest: '#081820',
};
const TREES: Record<HillName, readonly Tree[]> = {
  horizon: [],
  far: [
    { x: 96, size: 0.42 },
    { x: 112, size: 0.55 },
    { x: 131, size: 0.38 },
    { x: 296, size: 0.44 },
    { x: 312, size: 0.34 },
    { x: 706, size: 0.5 },
    { x: 724, size: 0.4 },
  ],
  home: [
    { x: 391, size: 0.72 },
    { x: 415, size: 0.95 },
    { x: 577, size: 0.8 },
    { x: 158, size: 0.7 },
    { x: 1216, size: 1 },
  ],
  near: [
    { x: 22, size: 1.35 },
    { x: 664, size: 1.9 },
    { x: 711, size: 1.4 },
    { x: 1248, size: 1.7 },
  ],
  nearest: [],
};

/** The trees of a hill; each moves a little in the wind, and none like its neighbour. */
export function drawTrees(hill: HillName, moment: number): string {
  return TREES[hill]
    .map(({ x, size }) => {
      const lean = 1.5 * wave(moment, 2, x / 230);
      const place = `translate(${x} ${short(HILLS[hill].ridge(x) + 3)}) rotate(${short(lean)}) scale(${size})`;
      return `<path transform="${place}" d="M0 3v-28m0 0c-11 0-13-10-11-19 2-8 7-14 11-18 4 4 9 10 11 18 2 9 0 19-11 19" fill="${COLOURS[hill]}" stroke="${COLOURS[hill]}" stroke-width="3" stroke-linecap="round"/>`;
    })
    .join('');
}
