import { describe, expect, it } from 'vitest';
import { UNREADABLE } from '../../lib/code-reader/decoder-messages.ts';
import { watchSearch } from './search-hints.ts';

const FRAME_MS = 100;

function search(
  seconds: number,
  textsAt: (seconds: number) => readonly string[],
  watch = watchSearch(),
  hasLenses = false,
) {
  const hints: [hint: string, seconds: number][] = [];
  for (let ms = 0; ms <= seconds * 1000; ms += FRAME_MS) {
    const hint = watch.take(textsAt(ms / 1000), ms, hasLenses);
    if (hint !== undefined) hints.push([hint, ms / 1000]);
  }
  return hints;
}

describe('a search for a tag', () => {
  it('without a code in sight gives the hold hint after 8 s, the other-ways hint after 20 s, and no more', () => {
    expect(search(120, () => [])).toEqual([
      ['hold', 8],
      ['otherWays', 20],
    ]);
  });

  it('on a device with several lenses gives the hint on these after 14 s', () => {
    expect(search(120, () => [], watchSearch(), true)).toEqual([
      ['hold', 8],
      ['otherLens', 14],
      ['otherWays', 20],
    ]);
  });

  it('with an unreadable code in sight gives one hint, and pauses before the next', () => {
    expect(search(60, (s) => (s >= 5 ? [UNREADABLE] : []))).toEqual([
      ['closer', 6],
      ['hold', 10],
      ['otherWays', 20],
    ]);
  });

  it('bridges frames without the unreadable code', () => {
    expect(search(3, (s) => (s % 0.5 === 0 ? [UNREADABLE] : []))).toEqual([['closer', 1]]);
  });

  it('with an unreadable code in sight gives the closer hint on a phone that takes 2 s for a frame', () => {
    const watch = watchSearch();
    expect(watch.take([UNREADABLE], 0)).toBeUndefined();
    expect(watch.take([UNREADABLE], 2000)).toBe('closer');
  });

  it('gives no closer hint for a code in sight for half a second', () => {
    expect(search(7, (s) => (s % 3 < 0.5 ? [UNREADABLE] : []))).toEqual([]);
  });

  it('restarts its clock at each readable text', () => {
    expect(search(27, (s) => (s === 7 || s === 14 ? ['https://menu.example/'] : []))).toEqual([['hold', 22]]);
  });

  it('gives its hints again after a reset', () => {
    const watch = watchSearch();
    search(30, () => [], watch);
    watch.reset();
    expect(watch.take([], 60_000)).toBeUndefined();
    expect(watch.take([], 68_000)).toBe('hold');
  });
});
