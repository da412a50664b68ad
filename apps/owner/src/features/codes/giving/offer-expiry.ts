const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const WORDS = new Intl.RelativeTimeFormat('en', { numeric: 'always' });

/** How long an offer still stands, in whole days; on its last day in whole hours, never too many. */
export function offerExpiry(expiresAt: Date, now: Date): string {
  const leftMs = expiresAt.getTime() - now.getTime();
  if (leftMs < HOUR_MS) return 'It ends within the hour.';
  if (leftMs < DAY_MS) return `It ends ${WORDS.format(Math.floor(leftMs / HOUR_MS), 'hour')}.`;
  return `It ends ${WORDS.format(Math.round(leftMs / DAY_MS), 'day')}.`;
}
