import { expect, it } from 'vitest';
import { textsNearestCenter } from './texts-nearest-center.ts';

const picture = { width: 100, height: 60 };

it("the code nearest to the picture's centre is first, without duplicate texts", () => {
  const found = [
    { text: 'corner', x: 5, y: 5 },
    { text: 'middle', x: 55, y: 28 },
    { text: 'beside', x: 70, y: 30 },
    { text: 'corner', x: 90, y: 5 },
  ];
  expect(textsNearestCenter(found, picture)).toEqual(['middle', 'beside', 'corner']);
});

it('a code with an empty text is omitted', () => {
  expect(textsNearestCenter([{ text: '', x: 50, y: 30 }], picture)).toEqual([]);
});
