import { expect, it } from 'vitest';
import { boxBlur } from './box-blur.ts';

const picture = { width: 3, height: 3, grey: Uint16Array.from([0, 0, 0, 0, 900, 0, 0, 0, 0]) };

it('the box blur spreads a point over its surrounding square', () => {
  // Edges repeat outwards, black here: every square contains the point once.
  expect([...boxBlur(picture, 1).grey]).toEqual(Array.from({ length: 9 }, () => 100));
});

it('the box blur repeats edge pixels outwards', () => {
  const edge = { width: 4, height: 1, grey: Uint16Array.from([900, 0, 0, 0]) };
  expect([...boxBlur(edge, 1).grey]).toEqual([600, 300, 0, 0]);
});

it('the box blur leaves a uniform picture unchanged, even white and smaller than the square', () => {
  const white = { width: 5, height: 2, grey: new Uint16Array(10).fill(65_535) };
  expect(boxBlur(white, 20).grey).toEqual(white.grey);
});
