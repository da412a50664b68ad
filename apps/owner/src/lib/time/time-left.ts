const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const WORDS = new Intl.RelativeTimeFormat('en', { numeric: 'always' });

/** How long something still stands, such as "in 3 days": in the nearest whole days, on its last day in whole hours, never too many. */
export function timeLeft(expiresAt: Date, now: Date): string {
  const leftMs = expiresAt.getTime() - now.getTime();
  if (leftMs < HOUR_MS) return 'within the hour';
  if (leftMs < DAY_MS) return WORDS.format(Math.floor(leftMs / HOUR_MS), 'hour');
  return WORDS.format(Math.round(leftMs / DAY_MS), 'day');
}
