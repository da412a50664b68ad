import { expect, it } from 'vitest';
import { removedNames } from './removed-names.ts';

const SAVED = [
  { id: 'a', name: 'Bags' },
  { id: 'b', name: 'Keys' },
  { id: 'c', name: 'Pets' },
];

it('names what an edited list leaves out, whatever else was moved, renamed or added', () => {
  expect(removedNames(SAVED, [{ id: 'c' }, {}])).toEqual(['Bags', 'Keys']);
  expect(removedNames(SAVED, [{ id: 'c' }, { id: 'b' }, { id: 'a' }])).toEqual([]);
});
