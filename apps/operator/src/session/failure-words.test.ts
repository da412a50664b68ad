import { ApiError } from '@homeward/ui/client/api-error.ts';
import { describe, expect, it } from 'vitest';
import { failureWords } from './failure-words.ts';

const refusal = (status: number, retryAfterMs?: number) =>
  new ApiError({ status, message: 'Too many tries.', retryAfterMs });

describe('what went wrong', () => {
  it.each([
    [1000, '1 second'],
    [1001, '2 seconds'],
    [59_000, '59 seconds'],
    [60_000, '1 minute'],
    [61_000, '2 minutes'],
  ])('is said with the wait of %s ms that the server asks for', (waitMs, words) => {
    expect(failureWords(refusal(429, waitMs))).toBe(`Too many tries. Try again in ${words}.`);
  });

  it('is said without one where the server named none, or refused for another reason', () => {
    expect(failureWords(refusal(429))).toBe('Too many tries.');
    expect(failureWords(refusal(409, 5000))).toBe('Too many tries.');
    expect(failureWords(new TypeError('x is not a function'))).toBe(
      'Something went wrong. Please try again.',
    );
  });
});
