import { timeLeft } from '../../lib/time/time-left.ts';

/** How long an invitation still stands. */
export function expiryText(expiresAt: Date, now: Date): string {
  return `Expires ${timeLeft(expiresAt, now)}`;
}
