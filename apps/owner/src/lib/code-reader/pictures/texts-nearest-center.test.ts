import { expect, it } from 'vitest';
import { textsNearestCenter } from './texts-nearest-center.ts';

const picture = { width: 100, height: 60 };

it('puts the code nearest to the picture’s middle first, each text once', () => {
  const found = [
    { text: 'corner', x: 5, y: 5 },
    { text: 'middle', x: 55, y: 28 },
    { text: 'beside', x: 70, y: 30 },
    { text: 'corner', x: 90, y: 5 },
  ];
  expect(textsNearestCenter(found, picture)).toEqual(['middle', 'beside', 'corner']);
});

it('leaves out a code that says nothing', () => {
  expect(textsNearestCenter([{ text: '', x: 50, y: 30 }], picture)).toEqual([]);
});
