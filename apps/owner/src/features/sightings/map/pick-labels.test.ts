import { describe, expect, it } from 'vitest';
import { pickLabels } from './pick-labels.ts';

const view = { left: 0, top: 0, right: 100, bottom: 100 };
const label = (name: string, left: number, top: number) => ({
  name,
  box: { left, top, right: left + 20, bottom: top + 10 },
});
const pick = (labels: ReturnType<typeof label>[], countMax = 10, taken = [view].slice(1)) =>
  pickLabels(labels, { view, taken, countMax }).map(({ name }) => name);

describe('the labels of a map', () => {
  it('never overlap: the first has priority', () => {
    expect(pick([label('a', 10, 10), label('b', 25, 15), label('c', 30, 10), label('d', 10, 20)])).toEqual([
      'a',
      'c',
      'd',
    ]);
  });

  it('are omitted if they would be cut off', () => {
    expect(pick([label('a', -1, 10), label('b', 81, 10), label('c', 10, 91), label('d', 80, 90)])).toEqual([
      'd',
    ]);
  });

  it('do not overlap occupied areas, and respect the maximum count', () => {
    const taken = [{ left: 0, top: 0, right: 50, bottom: 50 }];
    expect(pick([label('a', 40, 40), label('b', 60, 0), label('c', 60, 20)], 10, taken)).toEqual(['b', 'c']);
    expect(pick([label('a', 0, 0), label('b', 30, 0), label('c', 60, 0)], 2)).toEqual(['a', 'b']);
  });
});
