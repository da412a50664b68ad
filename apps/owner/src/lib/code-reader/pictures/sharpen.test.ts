import { expect, it } from 'vitest';
import { sharpen } from './picture-views.ts';

it('sharpen increases the contrast of an edge within the pixel range', () => {
  const edge = { width: 4, height: 1, grey: Uint16Array.from([1000, 1000, 64_000, 64_000]) };
  const [dark, darker, brighter, bright] = sharpen(edge, 1, 1).grey;
  expect([dark, bright]).toEqual([1000, 64_000]);
  expect([darker, brighter]).toEqual([0, 65_535]);
});

it('sharpen leaves a uniform picture unchanged', () => {
  const even = { width: 3, height: 3, grey: new Uint16Array(9).fill(40_000) };
  expect(sharpen(even, 2, 4).grey).toEqual(even.grey);
});
