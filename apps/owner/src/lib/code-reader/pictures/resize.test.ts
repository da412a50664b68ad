import { expect, it } from 'vitest';
import { enlarge, shrink } from './resize.ts';

it('enlarge doubles both sides and leaves a uniform picture uniform', () => {
  const even = { width: 3, height: 2, grey: new Uint16Array(6).fill(5000) };
  expect(enlarge(even)).toEqual({ width: 6, height: 4, grey: new Uint16Array(24).fill(5000) });
});

it('enlarge interpolates smoothly and symmetrically', () => {
  const ramp = (values: number[]) => [
    ...enlarge({ width: 4, height: 1, grey: Uint16Array.from(values) }).grey,
  ];
  const up = ramp([1000, 1000, 2000, 2000]).slice(0, 8);
  expect(up[3]).toBeGreaterThan(1000);
  expect(up[4]).toBeGreaterThan(up[3] ?? 0);
  expect(up[4]).toBeLessThan(2000);
  expect(ramp([2000, 2000, 1000, 1000]).slice(0, 8)).toEqual([...up].reverse());
});

it('enlarge stays within the pixel range at a hard edge', () => {
  const { grey } = enlarge({ width: 4, height: 1, grey: Uint16Array.from([65_535, 65_535, 0, 0]) });
  expect(grey[0]).toBe(65_535);
  expect(grey[7]).toBe(0);
  expect(grey[2]).toBe(65_535);
  expect(grey[5]).toBe(0);
});

it('shrink averages each square and drops incomplete ones', () => {
  const grey = Uint16Array.from([10, 30, 100, 300, 7, 20, 20, 200, 200, 7, 9, 9, 9, 9, 9]);
  expect(shrink({ width: 5, height: 3, grey }, 2)).toEqual({
    width: 2,
    height: 1,
    grey: Uint16Array.from([20, 200]),
  });
});
