import { expect, it } from 'vitest';
import { cropCenter } from './picture-views.ts';

it('cropCenter returns the centre', () => {
  const grey = Uint16Array.from({ length: 24 }, (_, index) => index);
  expect(cropCenter({ width: 6, height: 4, grey }, 0.5)).toEqual({
    width: 3,
    height: 2,
    grey: Uint16Array.from([7, 8, 9, 13, 14, 15]),
  });
});
