import type { Colour } from './light-picture.ts';
import type { Pose, Print, Recipe } from './recipe.ts';
import type { Random } from './seeded-random.ts';

const ID_LETTERS = '023456789abcdefghjkmnpqrstuvwxyz';
const ID_LENGTH = 16;

const INKS: readonly [Colour, ...Colour[]] = [
  [0.02, 0.02, 0.02],
  [0.05, 0.03, 0.02],
  [0.01, 0.02, 0.06],
  [0.03, 0.05, 0.03],
];
const GROUNDS: readonly [Colour, ...Colour[]] = [
  [0.8, 0.8, 0.8],
  [0.75, 0.7, 0.58],
  [0.6, 0.6, 0.62],
];
const FRAMES = [
  { width: 1280, height: 720 },
  { width: 1280, height: 720 },
  { width: 720, height: 1280 },
  { width: 640, height: 480 },
] as const;

interface Given {
  readonly frame?: { readonly width: number; readonly height: number };
  readonly text?: string;
}

/** Builds the recipe of a well-held tag in good light, on which each group is based. */
export function buildPlainRecipe(random: Random, given: Given = {}): Recipe {
  const frame = given.frame ?? random.pick(FRAMES);
  const shorter = Math.min(frame.width, frame.height);
  const pose: Pose = {
    sidePx: shorter * random.between(0.28, 0.45),
    centreX: frame.width * random.between(0.4, 0.6),
    centreY: frame.height * random.between(0.4, 0.6),
    yawDegrees: random.between(-14, 14),
    pitchDegrees: random.between(-14, 14),
    rollDegrees: random.between(-20, 20),
    bendDegrees: 0,
  };
  const print: Print = {
    text: given.text ?? `https://tags.example.org/qr-code/${randomId(random)}`,
    errorCorrection: random.pick(['L', 'M', 'M', 'Q', 'H']),
    dark: random.pick(INKS),
    light: random.pick(GROUNDS),
    quietModules: random.pick([2, 4, 4]),
    garbled: 0,
    marks: [],
  };
  return {
    ...frame,
    print,
    pose,
    lighting: {
      exposure: random.between(0.8, 1.1),
      veil: random.between(0, 0.03),
      falloff: random.between(0, 0.4),
      falloffDegrees: random.between(0, 360),
      glares: [],
    },
    optics: { defocusPx: 0.7, shakePx: 0, shakeDegrees: 0 },
    sensor: { darkNoise: 0.002, whiteNoise: 0.012, gain: 0 },
  };
}

function randomId(random: Random): string {
  return Array.from({ length: ID_LENGTH }, () => random.pick([...ID_LETTERS] as [string])).join('');
}
