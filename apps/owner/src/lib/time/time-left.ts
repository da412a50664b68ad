import { DAY_MS, HOUR_MS } from '@homeward/contract/durations';

export interface TimeLeft {
  readonly unit: 'days' | 'hours' | 'withinHour';
  readonly count: number;
}

/** Returns the time left in rounded days; below 24 hours in full hours; below one hour as `withinHour`. */
export function timeLeft(expiresAt: Date, now: Date): TimeLeft {
  const leftMs = expiresAt.getTime() - now.getTime();
  if (leftMs < HOUR_MS) return { unit: 'withinHour', count: 0 };
  if (leftMs < DAY_MS) return { unit: 'hours', count: Math.floor(leftMs / HOUR_MS) };
  return { unit: 'days', count: Math.round(leftMs / DAY_MS) };
}
