import { HOUR_MS } from '@homeward/contract/durations';
import { describe, expect, it } from 'vitest';
import { hasFailedForLong, pauseLeftMs } from './channel-rules.ts';

const SECOND_MS = 1000;
const at = (ms: number) => new Date(ms);

describe('a failing receiver', () => {
  it.each([
    ['30 s after its first failure', 0, 30 * SECOND_MS],
    ['the time it has been failing after a later failure', 5 * 60 * SECOND_MS, 5 * 60 * SECOND_MS],
    ['at most half an hour', 20 * HOUR_MS, HOUR_MS / 2],
  ])('receives no request for %s', (_when, lastAt, pauseMs) => {
    const state = { failingSince: at(0), lastAt: at(lastAt), retryAt: null };
    expect(pauseLeftMs(state, at(lastAt))).toBe(pauseMs);
    expect(pauseLeftMs(state, at(lastAt + pauseMs))).toBe(0);
  });

  it('receives requests at once if its last delivery succeeded, or a test failed', () => {
    expect(pauseLeftMs({ failingSince: null, lastAt: at(0), retryAt: null }, at(0))).toBe(0);
  });

  it('is turned off by the last attempt of a job, after 71 hours', () => {
    expect(hasFailedForLong(at(0), at(71 * HOUR_MS - 1))).toBe(false);
    expect(hasFailedForLong(at(0), at(71 * HOUR_MS))).toBe(true);
  });
});
