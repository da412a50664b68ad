import { expect, it } from 'vitest';
import { removedNames } from './removed-names.ts';

const SAVED = [
  { id: 'a', name: 'Bags' },
  { id: 'b', name: 'Keys' },
  { id: 'c', name: 'Pets' },
];

it('the removed categories are those that the edited list omits, independent of moves, renames and additions', () => {
  expect(removedNames(SAVED, [{ id: 'c' }, {}])).toEqual(['Bags', 'Keys']);
  expect(removedNames(SAVED, [{ id: 'c' }, { id: 'b' }, { id: 'a' }])).toEqual([]);
});
