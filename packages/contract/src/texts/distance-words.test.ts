import { describe, expect, it } from 'vitest';
import { roundDistance } from './distance-words.ts';

describe('a rounded distance', () => {
  it.each([
    [0, 5, 'meters'],
    [21, 25, 'meters'],
    [997, 1000, 'meters'],
    [998, 1, 'kilometers'],
    [1234, 1.2, 'kilometers'],
    [25_400, 25, 'kilometers'],
  ])('is for %d metres %d %s', (meters, count, unit) => {
    expect(roundDistance(meters)).toEqual({ count, unit });
  });
});
