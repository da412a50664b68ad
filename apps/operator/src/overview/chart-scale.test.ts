import { describe, expect, it } from 'vitest';
import { drawBars, scaleEnd, summarise } from './chart-scale.ts';

describe('the scale of a chart', () => {
  it.each([
    [[], 1],
    [[0, 0], 1],
    [[1], 1],
    [[2, 1], 2],
    [[3], 5],
    [[7], 10],
    [[10], 10],
    [[11], 20],
    [[21], 25],
    [[201], 250],
    [[999], 1000],
    [[1_234_567], 2_000_000],
  ])('of %j ends at %d', (values, end) => {
    expect(scaleEnd(values)).toBe(end);
  });
});

describe('the bars of a chart', () => {
  const size = { end: 10, height: 100, gap: 0.2 };

  it('are side by side, with heights proportional to their values', () => {
    expect(drawBars([10, 5], size)).toBe('M0.1 100v-100h0.8v100zM1.1 100v-50h0.8v50z');
  });

  it('leave a gap for a day with zero', () => {
    expect(drawBars([0, 10], { ...size, gap: 0 })).toBe('M1 100v-100h1v100z');
  });

  it('are visible for any value above zero', () => {
    expect(drawBars([1], { ...size, end: 1_000_000 })).toBe('M0.1 100v-1h0.8v1z');
  });
});

describe('the text alternative of a chart', () => {
  it('contains the sum and the first day with the maximum', () => {
    const days = [
      { day: '2026-03-01', value: 2 },
      { day: '2026-03-02', value: 4 },
      { day: '2026-03-03', value: 4 },
    ];
    expect(summarise(days)).toEqual({ total: 10, most: { day: '2026-03-02', value: 4 } });
  });

  it('contains no day if all values are zero', () => {
    expect(summarise([{ day: '2026-03-01', value: 0 }])).toEqual({ total: 0, most: undefined });
    expect(summarise([])).toEqual({ total: 0, most: undefined });
  });
});
