const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

/** How long something still stands, in the unit that it is told in. */
export interface TimeLeft {
  readonly unit: 'days' | 'hours' | 'withinHour';
  /** Of whole days or hours. */
  readonly count: number;
}

/** How long something still stands: in the nearest whole days, on its last day in whole hours, never too many. */
export function timeLeft(expiresAt: Date, now: Date): TimeLeft {
  const leftMs = expiresAt.getTime() - now.getTime();
  if (leftMs < HOUR_MS) return { unit: 'withinHour', count: 0 };
  if (leftMs < DAY_MS) return { unit: 'hours', count: Math.floor(leftMs / HOUR_MS) };
  return { unit: 'days', count: Math.round(leftMs / DAY_MS) };
}
