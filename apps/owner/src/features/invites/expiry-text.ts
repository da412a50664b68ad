const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const WORDS = new Intl.RelativeTimeFormat('en', { numeric: 'always' });

/** How long an invitation still stands, in the nearest whole days; on its last day in whole hours, never too many. */
export function expiryText(expiresAt: Date, now: Date): string {
  const leftMs = expiresAt.getTime() - now.getTime();
  if (leftMs < HOUR_MS) return 'Expires within the hour';
  if (leftMs < DAY_MS) return `Expires ${WORDS.format(Math.floor(leftMs / HOUR_MS), 'hour')}`;
  return `Expires ${WORDS.format(Math.round(leftMs / DAY_MS), 'day')}`;
}
