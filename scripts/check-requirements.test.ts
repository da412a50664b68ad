import { expect, it } from 'vitest';
import { findUnprovedRequirements } from './check-requirements.ts';

const HEAD = ['# Requirements', '', '| requirement | proved by |', '|---|---|'];
const check = (...rows: string[]) =>
  findUnprovedRequirements([...HEAD, ...rows].join('\n'), (path) => path === 'e2e/list.spec.ts');

it('check-requirements accepts a row whose test files exist', () => {
  expect(check('| The list reads `/` in pages | `e2e/list.spec.ts` |')).toEqual([]);
});

it('check-requirements reports each missing test file with its line', () => {
  expect(
    check('| A list | `e2e/list.spec.ts` `e2e/gone.spec.ts` |', '| A card | `src/gone.test.ts` |'),
  ).toEqual([
    'docs/requirements.md:5: there is no e2e/gone.spec.ts.',
    'docs/requirements.md:6: there is no src/gone.test.ts.',
  ]);
});

it('check-requirements reports a row without a test file', () => {
  expect(check('| A list | `src/list.ts` |')).toEqual(['docs/requirements.md:5: no test file is named.']);
});

it('check-requirements does not count a section’s title as a requirement', () => {
  expect(check('| **The list** | |', '| A list | `e2e/list.spec.ts` |')).toEqual([]);
});

it('check-requirements reports a document that is too long', () => {
  const rows = new Array<string>(197).fill('| A list | `e2e/list.spec.ts` |');
  expect(check(...rows.slice(1))).toEqual([]);
  expect(check(...rows)).toEqual(['docs/requirements.md: 201 lines, 200 at most.']);
});
