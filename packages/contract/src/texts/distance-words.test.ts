import { describe, expect, it } from 'vitest';
import { aboutDistance } from './distance-words.ts';

describe('a distance in words', () => {
  it.each([
    [0, 'about 5 m'],
    [21, 'about 25 m'],
    [997, 'about 1000 m'],
    [998, 'about 1 km'],
    [1234, 'about 1.2 km'],
    [25_400, 'about 25 km'],
  ])('is for %d metres %s', (meters, words) => {
    expect(aboutDistance(meters)).toBe(words);
  });
});
