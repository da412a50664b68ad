import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { hasRunOutOfRetries, RETRY_FOR_MS, retryWaitMs } from '../../../src/platform/jobs/retry-rules.ts';

const MINUTE_MS = 60_000;

describe('waiting before the next attempt', () => {
  it('doubles from one minute and stops at an hour', () => {
    const minutes = [1, 2, 3, 4, 5, 6, 7, 8, 100].map((attempts) => retryWaitMs(attempts, 0) / MINUTE_MS);
    expect(minutes).toEqual([1, 2, 4, 8, 16, 32, 60, 60, 60]);
  });

  it('is shortened by chance, by a fifth at most', () => {
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

  it('ends three days after the job was created', () => {
    const createdAt = new Date('2026-03-01T10:00:00Z');
    const hasRunOutAfter = (ms: number) => hasRunOutOfRetries(createdAt, new Date(createdAt.getTime() + ms));
    expect(RETRY_FOR_MS).toBe(3 * 24 * 60 * MINUTE_MS);
    expect([hasRunOutAfter(RETRY_FOR_MS - 1), hasRunOutAfter(RETRY_FOR_MS)]).toEqual([false, true]);
  });
});
