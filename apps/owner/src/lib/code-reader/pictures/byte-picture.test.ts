import { expect, it } from 'vitest';
import { toPgm } from './byte-picture.ts';

it('a PGM file contains a header with the size, then the pixels', () => {
  const file = toPgm({ width: 3, height: 2, bytes: Uint8Array.from([0, 128, 255, 1, 2, 3]) });
  const head = 'P5\n3 2\n255\n';
  expect(new TextDecoder().decode(file.slice(0, head.length))).toBe(head);
  expect([...file.slice(head.length)]).toEqual([0, 128, 255, 1, 2, 3]);
});
