import { ACCESS_TOKEN_LIFE_MS } from '@homeward/contract/limits';
import { t } from '@homeward/messages/browser/messages';
import { formatRelative } from '@homeward/ui/text/formats.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

/** Returns the time since last use, no finer than the data: a device reports once per access-token life. */
export function lastActiveText(lastUsedAt: Date, now: Date): string {
  const sinceMs = now.getTime() - lastUsedAt.getTime();
  if (sinceMs < ACCESS_TOKEN_LIFE_MS) return t('settings.withinLastHour');
  if (sinceMs < DAY_MS) return formatRelative(-Math.floor(sinceMs / HOUR_MS), 'hour');
  return formatRelative(-Math.floor(sinceMs / DAY_MS), 'day');
}
