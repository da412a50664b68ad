import { expect, it } from 'vitest';
import { adaptiveThreshold } from './picture-views.ts';

it('the adaptive threshold separates a print fainter than one grey level', () => {
  const grey = Uint16Array.from([30_000, 30_090, 30_000, 30_090, 30_000, 30_090]);
  expect([...adaptiveThreshold({ width: 6, height: 1, grey }, 1).bytes]).toEqual([0, 255, 0, 255, 0, 255]);
});

it('the adaptive threshold separates a print in shadow as in light', () => {
  const print = [0, 1, 1, 0, 1, 0, 0, 1, 0, 1, 1, 0];
  const grey = Uint16Array.from(print, (value, x) => (value + 1) * (x < 6 ? 2000 : 20_000));
  const { bytes } = adaptiveThreshold({ width: 12, height: 1, grey }, 2);
  const inTheOpen = (x: number) => x < 4 || x > 7;
  const parted = print.flatMap((value, x) => (inTheOpen(x) ? [[value * 255, bytes[x]]] : []));
  for (const [expected, found] of parted) expect(found).toBe(expected);
});
