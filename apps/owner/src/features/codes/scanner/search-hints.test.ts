import { describe, expect, it } from 'vitest';
import { UNREADABLE } from '../../../lib/code-reader/decoder-messages.ts';
import { watchSearch } from './search-hints.ts';

const FRAME_MS = 100;

function search(seconds: number, textsAt: (seconds: number) => readonly string[], watch = watchSearch()) {
  const hints: [hint: string, seconds: number][] = [];
  for (let ms = 0; ms <= seconds * 1000; ms += FRAME_MS) {
    const hint = watch.take(textsAt(ms / 1000), ms);
    if (hint !== undefined) hints.push([hint, ms / 1000]);
  }
  return hints;
}

describe('a search for a tag', () => {
  it('without a code in sight hints at the way to hold it after 8 s, at the other ways after 20 s, and then never', () => {
    expect(search(120, () => [])).toEqual([
      ['hold', 8],
      ['otherWays', 20],
    ]);
  });

  it('with a code in sight that is never read says so once, and pauses before the next hint', () => {
    expect(search(60, (s) => (s >= 5 ? [UNREADABLE] : []))).toEqual([
      ['closer', 6],
      ['hold', 10],
      ['otherWays', 20],
    ]);
  });

  it('bridges frames in which the unreadable code is blurred away', () => {
    expect(search(3, (s) => (s % 0.5 === 0 ? [UNREADABLE] : []))).toEqual([['closer', 1]]);
  });

  it('does not call a glimpse of half a second a code in sight', () => {
    expect(search(7, (s) => (s % 3 < 0.5 ? [UNREADABLE] : []))).toEqual([]);
  });

  it('starts its clock again at each text that is read', () => {
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
