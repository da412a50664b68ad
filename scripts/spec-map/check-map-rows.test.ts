import { describe, expect, it } from 'vitest';
import { checkMapRows } from './check-map-rows.ts';
import type { MapRow } from './parse-map-rows.ts';

const FILES: Readonly<Record<string, string>> = {
  'src/list.ts': '',
  'src/card.tsx': '',
  'e2e/list.spec.ts':
    "test('a list is read page by page', f); test('a list is empty', f); test('a list', f);",
  'e2e/twins.spec.ts': "test('a twin', f); test('a twin', f); test('a twin of theirs', f);",
};

const check = (different: Partial<MapRow>) => {
  const row = { line: 7, statement: 'A list', doesIt: '`src/list.ts`', test: 'none', ...different };
  return checkMapRows([row], (path) => FILES[path]);
};
const messagesOf = (different: Partial<MapRow>) => check(different).map(({ message }) => message);

describe('a row of the map', () => {
  it.each([
    { test: '`e2e/list.spec.ts` › a list is read page by page' },
    { test: '`e2e/list.spec.ts` › a list is r' },
    { test: '`e2e/list.spec.ts` › a list' },
    { test: '`e2e/list.spec.ts` › a list is read<br>`e2e/list.spec.ts` › a list is empty' },
    { doesIt: '`src/list.ts` `src/card.tsx`' },
    { doesIt: 'open', test: 'open' },
  ])('is fine as %j', (different) => {
    expect(check(different)).toEqual([]);
  });

  it('names no file that is not there, and says where it stands', () => {
    expect(check({ doesIt: '`src/list.ts` `src/gone.ts`' })).toEqual([
      { line: 7, message: 'There is no src/gone.ts.' },
    ]);
    expect(messagesOf({ test: '`e2e/gone.spec.ts` › a list' })).toEqual(['There is no e2e/gone.spec.ts.']);
  });

  it('names no test that its file does not have, be it the second one', () => {
    const test = '`e2e/list.spec.ts` › a list is empty<br>`e2e/list.spec.ts` › a card';
    expect(messagesOf({ test })).toEqual(['e2e/list.spec.ts has no test whose title begins with "a card".']);
  });

  it('names a test by its beginning, not by some words of it', () => {
    expect(messagesOf({ test: '`e2e/list.spec.ts` › read page by page' })).toEqual([
      'e2e/list.spec.ts has no test whose title begins with "read page by page".',
    ]);
  });

  it('names one test: a beginning that two have is too short', () => {
    expect(messagesOf({ test: '`e2e/list.spec.ts` › a list is' })).toEqual([
      'e2e/list.spec.ts has 2 tests whose title begins with "a list is".',
    ]);
  });

  it('names one test: of two with the same title it cannot tell which', () => {
    expect(messagesOf({ test: '`e2e/twins.spec.ts` › a twin' })).toEqual([
      'e2e/twins.spec.ts has 2 tests whose title begins with "a twin".',
    ]);
  });

  it.each([
    [{ doesIt: 'src/list.ts' }, '"src/list.ts" is no list of paths in backticks.'],
    [{ test: 'e2e/list.spec.ts › a list' }, '"e2e/list.spec.ts › a list" is no `path` › title.'],
    [{ test: '`e2e/list.spec.ts`' }, '"`e2e/list.spec.ts`" is no `path` › title.'],
  ])('is written as the map wants it, unlike %j', (different, message) => {
    expect(messagesOf(different)).toEqual([message]);
  });

  it.each([{ doesIt: 'open' }, { test: 'open' }])(
    'is open as a whole or not at all, unlike %j',
    (different) => {
      expect(messagesOf(different)).toEqual([expect.stringContaining('write open twice')]);
    },
  );
});
