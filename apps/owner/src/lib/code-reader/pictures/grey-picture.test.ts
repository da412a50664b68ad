import { expect, it } from 'vitest';
import { toGrey } from './grey-picture.ts';

it('toGrey weights colours by luminance and uses the full range from black to white', () => {
  const data = new Uint8ClampedArray([0, 0, 0, 255, 255, 255, 255, 255, 255, 0, 0, 255, 0, 255, 0, 255]);
  const [black, white, red, green] = toGrey({ width: 4, height: 1, data }).grey;
  expect([black, white]).toEqual([0, 255 * 256]);
  expect(red).toBeLessThan(green ?? 0);
});
