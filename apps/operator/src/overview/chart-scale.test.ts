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
  ])('for %j ends at %d', (values, end) => {
    expect(scaleEnd(values)).toBe(end);
  });
});

describe('the bars of a chart', () => {
  const size = { end: 10, height: 100, gap: 0.2 };

  it('stand side by side, as high as their values', () => {
    expect(drawBars([10, 5], size)).toBe('M0.1 100v-100h0.8v100zM1.1 100v-50h0.8v50z');
  });

  it('leave the place of a day without anything empty', () => {
    expect(drawBars([0, 10], { ...size, gap: 0 })).toBe('M1 100v-100h1v100z');
  });

  it('can be seen however small they are beside the others', () => {
    expect(drawBars([1], { ...size, end: 1_000_000 })).toBe('M0.1 100v-1h0.8v1z');
  });
});

describe('the words of a chart', () => {
  it('tell the sum and the first of the days with the most', () => {
    const days = [
      { day: '2026-03-01', value: 2 },
      { day: '2026-03-02', value: 4 },
      { day: '2026-03-03', value: 4 },
    ];
    expect(summarise(days)).toEqual({ total: 10, most: { day: '2026-03-02', value: 4 } });
  });

  it('name no day where nothing happened', () => {
    expect(summarise([{ day: '2026-03-01', value: 0 }])).toEqual({ total: 0, most: undefined });
    expect(summarise([])).toEqual({ total: 0, most: undefined });
  });
});
