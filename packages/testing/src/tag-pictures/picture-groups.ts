import type { Colour } from './light-picture.ts';
import { buildPlainRecipe } from './plain-recipe.ts';
import type { Glare, Mark, Pose, Recipe } from './recipe.ts';
import type { Random } from './seeded-random.ts';

/** Degrades a plain recipe. `level` ranges from 0, which most readers can read, to 1, which hardly any reader can. */
type Spoil = (recipe: Recipe, level: number, random: Random) => Recipe;

const ramp = (level: number, from: number, to: number) => from + level * (to - from);
/** Interpolates between `from` and `to` geometrically. */
const scale = (level: number, from: number, to: number) => from * (to / from) ** level;
/** Returns the approximate pixels per module when the tag faces the camera; the codes have 29 to 41 modules per side. */
const moduleOf = ({ pose }: Recipe) => pose.sidePx / 33;

const posed = (recipe: Recipe, pose: Partial<Pose>): Recipe => ({
  ...recipe,
  pose: { ...recipe.pose, ...pose },
});

const tilted: Spoil = (recipe, level, random) => {
  const tilt = ramp(level, 40, 72);
  const direction = random.between(0, 2 * Math.PI);
  return posed(recipe, {
    yawDegrees: tilt * Math.cos(direction),
    pitchDegrees: tilt * Math.sin(direction),
    rollDegrees: random.between(0, 360),
  });
};

const turned: Spoil = (recipe, level, random) =>
  posed(recipe, {
    rollDegrees: random.between(0, 360),
    yawDegrees: ramp(level, 5, 40) * random.pick([-1, 1]),
    pitchDegrees: ramp(level, 5, 34) * random.pick([-1, 1]),
    sidePx: recipe.pose.sidePx * ramp(level, 0.8, 0.27),
  });

const bent: Spoil = (recipe, level, random) =>
  posed(recipe, { bendDegrees: ramp(level, 40, 112), rollDegrees: random.between(0, 360) });

const small: Spoil = (recipe, level) => posed(recipe, { sidePx: scale(level, 33 * 3, 33 * 1.15) });

const blurred: Spoil = (recipe, level) => ({
  ...recipe,
  optics: { ...recipe.optics, defocusPx: ramp(level, 0.4, 1.15) * moduleOf(recipe) },
});

const shaken: Spoil = (recipe, level, random) => ({
  ...recipe,
  optics: {
    defocusPx: 0.8,
    shakePx: ramp(level, 0.7, 2.2) * moduleOf(recipe),
    shakeDegrees: random.between(0, 180),
  },
});

const noisy: Spoil = (recipe, level) => ({
  ...recipe,
  sensor: { darkNoise: scale(level, 0.03, 0.2), whiteNoise: scale(level, 0.15, 1.1), gain: 0 },
});

const pale: Spoil = (recipe, level, random) => {
  const contrast = scale(level, 0.45, 0.03);
  const { light } = recipe.print;
  const dark = light.map((value) => value * (1 - contrast * random.between(0.9, 1.1)));
  return { ...recipe, print: { ...recipe.print, dark: [dark[0] ?? 0, dark[1] ?? 0, dark[2] ?? 0] } };
};

const dim: Spoil = (recipe, level) => ({
  ...recipe,
  lighting: { ...recipe.lighting, exposure: scale(level, 0.08, 0.004) },
  sensor: { darkNoise: 0.0025, whiteNoise: 0.03, gain: 0.75 },
});

const glaring: Spoil = (recipe, level, random) => {
  const { centreX, centreY, sidePx } = recipe.pose;
  const glares = Array.from(
    { length: random.pick([1, 1, 2]) },
    (): Glare => ({
      x: centreX + sidePx * random.between(-0.45, 0.45),
      y: centreY + sidePx * random.between(-0.45, 0.45),
      radiusPx: sidePx * ramp(level, 0.04, 0.17),
      stretch: random.between(1, 4),
      degrees: random.between(0, 180),
      strength: scale(level, 0.8, 4),
    }),
  );
  return { ...recipe, lighting: { ...recipe.lighting, glares } };
};

const scratched: Spoil = (recipe, level, random) => ({
  ...recipe,
  print: { ...recipe.print, marks: buildScratches(random, Math.round(ramp(level, 2, 26)), 0.009) },
});

const torn: Spoil = (recipe, level, random) => ({
  ...recipe,
  print: {
    ...recipe.print,
    marks: [
      buildTornCorner(random, ramp(level, 0.04, 0.34)),
      ...buildStains(random, Math.round(ramp(level, 0, 5)), 0.03),
    ],
  },
});

/** Prints light on dark, like an engraving in leather or metal. Higher levels are less even and less sharp. */
const inverted: Spoil = (recipe, level) => {
  const { dark, light } = recipe.print;
  const duller: Colour = [light[0] * 0.6, light[1] * 0.6, light[2] * 0.6];
  const swapped = { ...recipe, print: { ...recipe.print, dark: duller, light: dark } };
  const optics = { ...recipe.optics, defocusPx: ramp(level, 0.2, 0.95) * moduleOf(recipe) };
  return { ...swapped, optics, lighting: { ...recipe.lighting, veil: ramp(level, 0, 0.3) } };
};

/** Combines four degradations, each milder than in its own group. */
const mixed: Spoil = (recipe, level, random) => {
  const chosen = [
    random.pick([tilted, bent, turned]),
    random.pick([pale, dim, glaring]),
    random.pick([scratched, torn, small]),
    random.pick([blurred, shaken, noisy]),
  ];
  return chosen.reduce((spoiled, spoil) => spoil(spoiled, ramp(level, 0, 0.4), random), recipe);
};

/** Builds an unreadable code: finder patterns and format are intact, but half or all of the modules are random. */
const without: Spoil = (recipe, level, random) => ({
  ...recipe,
  print: {
    ...recipe.print,
    garbled: ramp(level, 0.7, 1),
    errorCorrection: random.pick(['L', 'M', 'Q', 'H']),
  },
});

const SPOILERS = {
  tilted,
  turned,
  bent,
  small,
  blurred,
  shaken,
  noisy,
  pale,
  dim,
  glaring,
  scratched,
  torn,
  inverted,
  mixed,
  without,
} as const satisfies Record<string, Spoil>;

export type GroupName = keyof typeof SPOILERS;

export const PICTURE_GROUPS = Object.keys(SPOILERS) as GroupName[];

/** The group without readable codes: any result is a false positive. */
export const WITHOUT_CODE = 'without' satisfies GroupName;

/** Returns the recipe of a picture; `level` ranges from 0 (easiest) to 1 (hardest). */
export function buildRecipe(group: GroupName, level: number, random: Random): Recipe {
  return SPOILERS[group](buildPlainRecipe(random), level, random);
}

const BARE_METAL: Colour = [0.45, 0.45, 0.47];
const MUD: Colour = [0.12, 0.08, 0.05];
const PAINT: Colour = [0.7, 0.7, 0.66];

/** Draws straight scratches; `width` is a share of the code's side. */
function buildScratches(random: Random, count: number, width: number): Mark[] {
  return Array.from({ length: count }, () => {
    const [u, v] = [random.between(0, 1), random.between(0, 1)];
    const angle = random.between(0, Math.PI);
    const [across, along] = [Math.cos(angle), Math.sin(angle)];
    const half = random.between(0.15, 0.5);
    const thick = (width * random.between(0.5, 1.5)) / 2;
    return {
      colour: random.pick([BARE_METAL, PAINT, MUD]),
      covers: (atU, atV) => {
        const [du, dv] = [atU - u, atV - v];
        return Math.abs(du * across + dv * along) < half && Math.abs(dv * across - du * along) < thick;
      },
    };
  });
}

function buildStains(random: Random, count: number, radius: number): Mark[] {
  return Array.from({ length: count }, () => {
    const [u, v] = [random.between(0, 1), random.between(0, 1)];
    const reach = radius * random.between(0.6, 1.4);
    return {
      colour: random.pick([MUD, PAINT, BARE_METAL]),
      covers: (atU, atV) => Math.hypot(atU - u, atV - v) < reach,
    };
  });
}

/** Tears a corner off along a line; `share` of both its edges is missing. */
function buildTornCorner(random: Random, share: number): Mark {
  const corner = random.pick([
    { u: 0, v: 0 },
    { u: 1, v: 0 },
    { u: 0, v: 1 },
    { u: 1, v: 1 },
  ]);
  const lean = random.between(0.7, 1.4);
  return {
    colour: random.pick([MUD, BARE_METAL]),
    covers: (u, v) => Math.abs(u - corner.u) * lean + Math.abs(v - corner.v) / lean < share,
  };
}
