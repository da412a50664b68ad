import { expect, it } from 'vitest';
import { createStatementNames } from '../../../src/platform/database/prepared-pool.ts';

it('equal statements have equal names, and others different ones', () => {
  const names = createStatementNames();
  expect(names.find('select 1')).toBe(names.find('select 1'));
  expect(names.find('select 1')).not.toBe(names.find('select 2'));
});

it('statements have names up to a maximum, and existing names stay', () => {
  const names = createStatementNames(2);
  const first = names.find('select 1');
  names.find('select 2');
  expect(names.find('select 3')).toBeUndefined();
  expect(names.find('select 1')).toBe(first);
});
