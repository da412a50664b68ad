import type { Colour } from './light-picture.ts';
import type { Random } from './seeded-random.ts';

const LATTICE = 64;

/** A table, a jacket, a floor: uneven, woven, and with edges here and there, but never a code. */
export function buildBackground(random: Random): (x: number, y: number) => Colour {
  const lattice = Float32Array.from({ length: LATTICE * LATTICE }, () => random.between(0, 1));
  const base: Colour = [random.between(0.05, 0.6), random.between(0.05, 0.6), random.between(0.05, 0.6)];
  const weave = {
    period: random.between(3, 14),
    depth: random.between(0, 0.35),
    slope: random.between(-2, 2),
  };
  const boards = { period: random.between(80, 400), depth: random.between(0, 0.5) };
  const sample = (x: number, y: number, scale: number) => smooth(lattice, x / scale, y / scale);
  return (x, y) => {
    const clouds = 0.6 + 0.5 * sample(x, y, 120) + 0.3 * sample(x, y, 17);
    const threads = 1 - weave.depth * Math.sin((x + weave.slope * y) / weave.period) ** 2;
    const board = x % boards.period < 4 ? 1 - boards.depth : 1;
    const factor = clouds * threads * board;
    return [base[0] * factor, base[1] * factor, base[2] * factor];
  };
}

/** Values of a lattice that repeats itself, with straight lines between its points. */
function smooth(lattice: Float32Array, x: number, y: number): number {
  const [left, top] = [Math.floor(x), Math.floor(y)];
  const [across, along] = [x - left, y - top];
  const value = (dx: number, dy: number) =>
    lattice[((top + dy) & (LATTICE - 1)) * LATTICE + ((left + dx) & (LATTICE - 1))] ?? 0;
  const above = value(0, 0) * (1 - across) + value(1, 0) * across;
  const below = value(0, 1) * (1 - across) + value(1, 1) * across;
  return above * (1 - along) + below * along;
}
