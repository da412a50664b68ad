import { ApiError } from '@homeward/ui/client/api-error.ts';
import { describe, expect, it } from 'vitest';
import { errorText } from './error-text.ts';

const apiError = (status: number, retryAfterMs?: number) =>
  new ApiError({ status, message: 'Too many tries.', retryAfterMs });

describe('the text of an error', () => {
  it.each([
    [1000, '1 second'],
    [1001, '2 seconds'],
    [59_000, '59 seconds'],
    [60_000, '1 minute'],
    [61_000, '2 minutes'],
  ])('contains the wait of %s ms from Retry-After', (waitMs, words) => {
    expect(errorText(apiError(429, waitMs))).toBe(`Too many tries. Try again in ${words}.`);
  });

  it('contains no wait without Retry-After or with another status', () => {
    expect(errorText(apiError(429))).toBe('Too many tries.');
    expect(errorText(apiError(409, 5000))).toBe('Too many tries.');
    expect(errorText(new TypeError('x is not a function'))).toBe('Something went wrong. Please try again.');
  });
});
