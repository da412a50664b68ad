import { expect, it } from 'vitest';
import { batchPercent } from './batch-texts.ts';

it.each([
  [0, 10, 0],
  [1, 3, 33],
  [999_999, 1_000_000, 99],
  [10, 10, 100],
  [11, 10, 100],
  [0, 0, 100],
])('the progress of %d of %d tags is %d percent', (minted, count, percent) => {
  expect(batchPercent({ minted, count })).toBe(percent);
});
