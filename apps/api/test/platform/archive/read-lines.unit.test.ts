import { expect, it } from 'vitest';
import { readLines } from '../../../src/platform/archive/read-archive.ts';

async function linesOf(pieces: readonly string[], maxBytes?: number): Promise<string[]> {
  const chunks = (async function* () {
    for (const piece of pieces) yield Buffer.from(piece, 'latin1');
  })();
  const lines: string[] = [];
  for await (const line of readLines(chunks, maxBytes)) lines.push(line.toString('latin1'));
  return lines;
}

it('lines are cut only at line feeds, for any chunks', async () => {
  const text = 'a\nbc\r\n\n\xe2\x80\xa8d\n';
  const lines = ['a\n', 'bc\r\n', '\n', '\xe2\x80\xa8d\n'];
  expect(await linesOf([text])).toEqual(lines);
  expect(await linesOf([...text])).toEqual(lines);
  for (let at = 0; at < text.length; at += 1)
    expect(await linesOf([text.slice(0, at), '', text.slice(at)])).toEqual(lines);
  expect(await linesOf([])).toEqual([]);
});

it('a truncated line and an overlong line are refused', async () => {
  await expect(linesOf(['a\nb'])).rejects.toThrow(/is cut off/);
  await expect(linesOf(['abc', 'def', 'ghi'], 5)).rejects.toThrow(/too long/);
  expect(await linesOf(['abc\n', 'def\n', 'ghi\n'], 5)).toHaveLength(3);
});
