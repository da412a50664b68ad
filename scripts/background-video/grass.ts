import { createRandom } from '@homeward/testing/tag-pictures/seeded-random.ts';
import { HILLS } from './hills.ts';
import { short, wave } from './wave.ts';

interface Blade {
  readonly x: number;
  readonly height: number;
  readonly bend: number;
}

const BLADES = sowTufts();

/** Grass at the viewer's feet, right of where the words stand. */
export function drawGrass(moment: number): string {
  const blades = BLADES.map(({ x, height, bend }) => {
    const y = HILLS.nearest.ridge(x) + 7;
    const tip = bend + 0.11 * height * wave(moment, 2, x / 420);
    return `M${short(x)} ${short(y)}q${short(tip * 0.1)} ${short(-height * 0.6)} ${short(tip)} ${short(-height)}`;
  });
  return `<path d="${blades.join('')}" fill="none" stroke="#0b222c" stroke-width="2.200" stroke-linecap="round"/>`;
}

function sowTufts(): readonly Blade[] {
  const random = createRandom('grass');
  return [462, 560, 596, 668, 742, 1180, 1236].flatMap((middle) => {
    const size = random.between(0.7, 1.2);
    return Array.from({ length: 5 }, (_, blade) => ({
      x: middle + (blade - 2) * 1.8 * size,
      height: size * (blade === 2 ? 29 : random.between(15, 24)),
      bend: (blade - 2) * 5 * size + random.between(-2, 2),
    }));
  });
}
