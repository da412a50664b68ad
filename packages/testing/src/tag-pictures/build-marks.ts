import type { Colour } from './light-picture.ts';
import type { Mark } from './recipe.ts';
import type { Random } from './seeded-random.ts';

const BARE_METAL: Colour = [0.45, 0.45, 0.47];
const MUD: Colour = [0.12, 0.08, 0.05];
const PAINT: Colour = [0.7, 0.7, 0.66];

/** Straight scratches across the code, `width` as a share of its side. */
export function buildScratches(random: Random, count: number, width: number): Mark[] {
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

/** Round stains anywhere on the code. */
export function buildStains(random: Random, count: number, radius: number): Mark[] {
  return Array.from({ length: count }, () => {
    const [u, v] = [random.between(0, 1), random.between(0, 1)];
    const reach = radius * random.between(0.6, 1.4);
    return {
      colour: random.pick([MUD, PAINT, BARE_METAL]),
      covers: (atU, atV) => Math.hypot(atU - u, atV - v) < reach,
    };
  });
}

/** One corner torn off along a line; `share` of the side is gone on both of its edges. */
export function buildTornCorner(random: Random, share: number): Mark {
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
