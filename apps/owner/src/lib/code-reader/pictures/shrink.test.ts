import { expect, it } from 'vitest';
import { shrink } from './shrink.ts';

it('takes the mean of each square and drops what fills none', () => {
  const grey = Uint16Array.from([10, 30, 100, 300, 7, 20, 20, 200, 200, 7, 9, 9, 9, 9, 9]);
  expect(shrink({ width: 5, height: 3, grey }, 2)).toEqual({
    width: 2,
    height: 1,
    grey: Uint16Array.from([20, 200]),
  });
});
