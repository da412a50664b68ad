import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { describe, expect, it, vi } from 'vitest';
import { StreamedAnswer } from '../../../src/platform/http/streamed-answer.ts';

async function* pagesOf<Entry>(...pages: Entry[][]) {
  yield* pages;
}

const write = (answer: object) => text(new StreamedAnswer(answer, () => undefined).toReadable());

describe('a streamed answer', () => {
  it.each([
    ['without pages', {}, {}],
    ['with an empty list', { items: pagesOf() }, { items: [] }],
    ['with empty pages', { items: pagesOf([], [1], []) }, { items: [1] }],
    [
      'with a list of several pages',
      { a: 1, items: pagesOf([1, 2], [3]), z: null },
      { a: 1, items: [1, 2, 3], z: null },
    ],
    [
      'with lists in entries of a list',
      {
        items: pagesOf(
          [
            { id: 1, scans: pagesOf(['"', '\n'], ['é']) },
            { id: 2, scans: [] },
          ],
          [{ id: 3, scans: [] }],
        ),
      },
      {
        items: [
          { id: 1, scans: ['"', '\n', 'é'] },
          { id: 2, scans: [] },
          { id: 3, scans: [] },
        ],
      },
    ],
    ['with a field that is not there', { no: undefined, items: pagesOf([1]) }, { items: [1] }],
  ])('is the JSON of the whole, %s', async (_, answer, whole) => {
    expect(JSON.parse(await write(answer))).toEqual(whole);
  });

  it('reads no further page before the previous one was sent', async () => {
    let read = 0;
    async function* pages() {
      for (; read < 100; read += 1) yield ['x'.repeat(100_000)];
    }
    const readable = new StreamedAnswer({ items: pages() }, () => undefined).toReadable();
    await once(readable, 'readable');
    const before = read;
    expect(before).toBeLessThan(5);
    expect(JSON.parse(await text(readable)).items).toHaveLength(100);
  });

  it('calls onEnd once: after sending, before its start, or on a failure', async () => {
    async function* broken(): AsyncGenerator<string[]> {
      yield ['first'];
      throw new Error('The database went away');
    }
    const ends = vi.fn();
    await text(new StreamedAnswer({ items: pagesOf(['a']) }, ends).toReadable());
    expect(ends).toHaveBeenCalledTimes(1);
    const left = new StreamedAnswer({ items: pagesOf(['a']) }, ends).toReadable();
    left.destroy();
    await once(left, 'close');
    expect(ends).toHaveBeenCalledTimes(2);
    const failing = new StreamedAnswer({ items: broken() }, ends).toReadable();
    await expect(text(failing)).rejects.toThrow('went away');
    expect(ends).toHaveBeenCalledTimes(3);
  });
});
