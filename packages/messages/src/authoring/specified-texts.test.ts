import { expect, it } from 'vitest';
import { listAlteredTexts } from './specified-texts.ts';

const SPECIFIED = { 'finder.lost': 'This item has been lost.' };

it('listAlteredTexts accepts a specified text without changes', () =>
  expect(listAlteredTexts(new Map([['finder.lost', 'This item has been lost.']]), SPECIFIED)).toEqual([]));

it.each([
  ['is reworded', 'This item is lost.'],
  ['has other punctuation', 'This item has been lost'],
  ['has lost its key', undefined],
])('a specified text that %s is reported with its key and the text it must have', (_, text) =>
  expect(listAlteredTexts(new Map(text ? [['finder.lost', text]] : []), SPECIFIED)).toEqual([
    'finder.lost must be “This item has been lost.”',
  ]),
);
