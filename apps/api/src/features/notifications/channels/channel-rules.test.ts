import { describe, expect, it } from 'vitest';
import { hasFailedForLong, pauseLeftMs } from './channel-rules.ts';

const SECOND_MS = 1000;
const HOUR_MS = 3_600_000;
const at = (ms: number) => new Date(ms);

describe('a receiver that fails', () => {
  it.each([
    ['half a minute after its first failure', 0, 30 * SECOND_MS],
    ['as long as it has been failing after a later one', 5 * 60 * SECOND_MS, 5 * 60 * SECOND_MS],
    ['half an hour once it has failed for long', 20 * HOUR_MS, HOUR_MS / 2],
  ])('is left alone for %s', (_when, lastAt, pauseMs) => {
    const state = { failingSince: at(0), lastAt: at(lastAt), retryAt: null };
    expect(pauseLeftMs(state, at(lastAt))).toBe(pauseMs);
    expect(pauseLeftMs(state, at(lastAt + pauseMs))).toBe(0);
  });

  it('is not left alone when its last delivery was fine, or a test failed', () => {
    expect(pauseLeftMs({ failingSince: null, lastAt: at(0), retryAt: null }, at(0))).toBe(0);
  });

  it('is given up by the last try of a job, an hour before three days are over', () => {
    expect(hasFailedForLong(at(0), at(71 * HOUR_MS - 1))).toBe(false);
    expect(hasFailedForLong(at(0), at(71 * HOUR_MS))).toBe(true);
  });
});
