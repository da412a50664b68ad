import { MINUTE_MS } from '@homeward/contract/durations';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  FewTriesError,
  hasRunOutOfRetries,
  isHopeless,
  RETRY_FOR_MS,
  RetryEachMinuteError,
  RetrySoonError,
  retryWaitMs,
  waitAfterMs,
} from '../../../src/platform/jobs/retry-rules.ts';

describe('the wait before the next attempt', () => {
  it('doubles from one minute up to an hour', () => {
    const minutes = [1, 2, 3, 4, 5, 6, 7, 8, 100].map((attempts) => retryWaitMs(attempts, 0) / MINUTE_MS);
    expect(minutes).toEqual([1, 2, 4, 8, 16, 32, 60, 60, 60]);
  });

  it('is shortened randomly, by a fifth at most', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 5000 }),
        fc.double({ min: 0, max: 1, noNaN: true }),
        (attempts, random) => {
          const wholeMs = retryWaitMs(attempts, 0);
          const waitMs = retryWaitMs(attempts, random);
          return waitMs <= wholeMs && waitMs >= wholeMs * 0.8;
        },
      ),
    );
  });

  it('ends three days after the job’s creation', () => {
    const createdAt = new Date('2026-03-01T10:00:00Z');
    const hasRunOutAfter = (ms: number) => hasRunOutOfRetries(createdAt, new Date(createdAt.getTime() + ms));
    expect(RETRY_FOR_MS).toBe(3 * 24 * 60 * MINUTE_MS);
    expect([hasRunOutAfter(RETRY_FOR_MS - 1), hasRunOutAfter(RETRY_FOR_MS)]).toEqual([false, true]);
  });

  it('is short at first after greylisting: four waits take between 5 and 6 minutes', () => {
    const failure = new RetrySoonError('greylisted');
    const waitMs = [1, 2, 3, 4].reduce((sum, attempts) => sum + waitAfterMs(failure, attempts), 0);
    expect(waitMs).toBeGreaterThan(5 * MINUTE_MS);
    // The worker polls every 5 seconds.
    expect(waitMs + 4 * 5000).toBeLessThan(6 * MINUTE_MS);
    expect(waitAfterMs(failure, 5)).toBeGreaterThan(3 * MINUTE_MS);
  });

  it('stays at a minute for an unreachable server', () => {
    const waits = [1, 5, 100].map((attempts) => waitAfterMs(new RetryEachMinuteError('away'), attempts));
    expect(Math.max(...waits)).toBeLessThanOrEqual(MINUTE_MS);
  });

  it('ends after five attempts for a FewTriesError', () => {
    const createdAt = new Date();
    const failure = new FewTriesError('spam');
    expect([4, 5].map((attempts) => isHopeless(failure, { attempts, createdAt }, createdAt))).toEqual([
      false,
      true,
    ]);
  });
});
