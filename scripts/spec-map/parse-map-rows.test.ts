import { expect, it } from 'vitest';
import { parseMapRows } from './parse-map-rows.ts';

const HEAD = ['# Map', '', '| statement | does it | test | note |', '|---|---|---|---|'];
const parse = (...lines: string[]) => parseMapRows([...HEAD, ...lines].join('\n'));
const messagesOf = (...lines: string[]) => parse(...lines).problems.map(({ message }) => message);

it('reads the rows of every table with their lines, and nothing else', () => {
  const { rows, problems } = parse(
    '| A list | `a.ts` | `a.test.ts` › lists | |',
    '',
    'Words, and `| code |`.',
    '',
    '| statement | does it | test | note |',
    '|:--|---|---|--:|',
    '| A bar \\| in words | `b.ts` | none | because |',
  );
  expect(rows).toEqual([
    { line: 5, statement: 'A list', doesIt: '`a.ts`', test: '`a.test.ts` › lists' },
    { line: 11, statement: 'A bar | in words', doesIt: '`b.ts`', test: 'none' },
  ]);
  expect(problems).toEqual([]);
});

it.each([
  ['|  | `a.ts` | none | |', 'statement'],
  ['| A list | | none | |', 'does it'],
  ['| A list | `a.ts` |  | |', 'test'],
])('refuses an empty cell in %s', (row, name) => {
  expect(messagesOf(row)).toEqual([`The cell "${name}" is empty.`]);
});

it('takes a row without a note', () => {
  expect(messagesOf('| A list | open | open | |')).toEqual([]);
});

it.each(['| A list | `a.ts` | none |', '| A list | `a.ts` | none | a | b |'])(
  'refuses a row with too few or too many cells: %s',
  (row) => {
    expect(messagesOf(row)).toEqual([expect.stringContaining('instead of 4')]);
  },
);

it('refuses a table with other columns: its rows would be read by nobody', () => {
  const { rows, problems } = parse('', '| statement | test |', '| A list | none |');
  expect(rows).toEqual([]);
  expect(problems.map(({ line }) => line)).toEqual([6, 7]);
});
