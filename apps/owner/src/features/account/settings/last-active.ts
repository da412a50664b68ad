import { ACCESS_TOKEN_LIFE_MS } from '@homeward/contract/limits';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const WORDS = new Intl.RelativeTimeFormat('en', { numeric: 'always' });

/** How long ago a device was last active, no finer than it is known: devices say so once in an access token's life. */
export function lastActiveText(lastUsedAt: Date, now: Date): string {
  const sinceMs = now.getTime() - lastUsedAt.getTime();
  if (sinceMs < ACCESS_TOKEN_LIFE_MS) return 'within the last hour';
  if (sinceMs < DAY_MS) return WORDS.format(-Math.floor(sinceMs / HOUR_MS), 'hour');
  return WORDS.format(-Math.floor(sinceMs / DAY_MS), 'day');
}
