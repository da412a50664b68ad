import { beforeEach, describe, expect, it } from 'vitest';
import { WindowCounter } from '../../src/platform/window-counter.ts';

describe('a counter in memory', () => {
  let nowMs: number;
  let counter: WindowCounter;

  beforeEach(() => {
    nowMs = 1_000_000;
    counter = new WindowCounter({ now: () => new Date(nowMs) }, { max: 3, windowMs: 1000 });
  });

  it('admits its limit for each key', () => {
    expect([1, 2, 3, 4].map(() => counter.add('a'))).toEqual([true, true, true, false]);
    expect(counter.add('b')).toBe(true);
  });

  it('restarts when the window is over, and not before', () => {
    for (let count = 1; count <= 4; count += 1) counter.add('a');
    nowMs += 999;
    expect(counter.add('a')).toBe(false);
    nowMs += 1;
    expect(counter.add('a')).toBe(true);
  });

  it('restarts when a clock that was ahead is corrected', () => {
    nowMs += 86_400_000;
    for (let count = 1; count <= 4; count += 1) counter.add('a');
    nowMs -= 86_400_000;
    expect(counter.add('a')).toBe(true);
  });

  it('returns the wait, also before the first use', () => {
    expect(counter.retryAfterMs).toBe(0);
    counter.add('a');
    nowMs += 400;
    expect(counter.retryAfterMs).toBe(600);
    nowMs += 5000;
    expect(counter.retryAfterMs).toBe(0);
  });

  it('can be checked without counting', () => {
    for (let count = 1; count <= 5; count += 1) expect(counter.isLimitExhausted('a')).toBe(false);
    for (let count = 1; count <= 3; count += 1) counter.add('a');
    expect(counter.isLimitExhausted('a')).toBe(true);
    expect(counter.isLimitExhausted('b')).toBe(false);
    nowMs += 1000;
    expect(counter.isLimitExhausted('a')).toBe(false);
  });
});
