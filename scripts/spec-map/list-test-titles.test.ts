import { expect, it } from 'vitest';
import { listTestTitles } from './list-test-titles.ts';

it.each([
  ["it('is short', () => {});", 'is short'],
  ["test('a journey', async ({ page }) => {});", 'a journey'],
  ["  await test.step('a step of it', async () => {});", 'a step of it'],
  ["it(\n    'has a line of its own',\n    () => {},\n  );", 'has a line of its own'],
  ['it("says \\"no\\"", () => {});', 'says "no"'],
  ["it('owner\\'s', () => {});", "owner's"],
  // Written so that it is no template here.
  ['test(`takes $\u007bCOUNT}`, () => {});', 'takes $\u007bCOUNT}'],
  ["it.concurrent('is quick', () => {});", 'is quick'],
  ["it.runIf(kind() === 'embedded')('is embedded', () => {});", 'is embedded'],
  ["it.each(['a (', 'b )', `c )`])('takes %s', (it) => expect(it));", 'takes %s'],
  ["it.each([/^(it's|no)[)/]$/])('fits %s', () => {});", 'fits %s'],
  ["it.each([half(total / 2), 4 / 1])('is half of %i', () => {});", 'is half of %i'],
  [
    "it.each<[string, () => ReturnType<typeof keep>]>([['a', () => keep()]])('keeps %s', () => {});",
    'keeps %s',
  ],
])('finds the title in %s', (source, title) => {
  expect(listTestTitles(source)).toEqual([title]);
});

it.each([
  "describe('a group', () => {});",
  "test.describe('a group', () => {});",
  "// it('is a comment', () => {});",
  "test.use({ name: 'a setting' });",
  'await test.step(way, async () => {});',
  "names.filter((it) => it.startsWith('a'));",
  "audit('is another function');",
])('finds none in %s', (source) => {
  expect(listTestTitles(source)).toEqual([]);
});

it('finds one after the other', () => {
  expect(
    listTestTitles("it('a', () => {\n  expect(x).toBe('it');\n});\nit.each([1])('b', () => {});"),
  ).toEqual(['a', 'b']);
});
