import { expect, it } from 'vitest';
import { createStatementNames } from '../../../src/platform/database/prepared-pool.ts';

it('gives the same text the same name and another text another', () => {
  const names = createStatementNames();
  expect(names.find('select 1')).toBe(names.find('select 1'));
  expect(names.find('select 1')).not.toBe(names.find('select 2'));
});

it('names no more texts than allowed, and keeps the names it has given', () => {
  const names = createStatementNames(2);
  const first = names.find('select 1');
  names.find('select 2');
  expect(names.find('select 3')).toBeUndefined();
  expect(names.find('select 1')).toBe(first);
});
