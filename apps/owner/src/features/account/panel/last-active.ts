import { DAY_MS, HOUR_MS } from '@homeward/contract/durations';
import { ACCESS_TOKEN_LIFE_MS } from '@homeward/contract/limits';
import { t } from '@homeward/messages/browser/messages';
import { formatRelative } from '@homeward/ui/text/formats.ts';

/** Formats the time since the last use. A device reports one use per access token, so all times below a token's life give one text. */
export function lastActiveText(lastUsedAt: Date, now: Date): string {
  const sinceMs = now.getTime() - lastUsedAt.getTime();
  if (sinceMs < ACCESS_TOKEN_LIFE_MS) return t('settings.withinLastHour');
  if (sinceMs < DAY_MS) return formatRelative(-Math.floor(sinceMs / HOUR_MS), 'hour');
  return formatRelative(-Math.floor(sinceMs / DAY_MS), 'day');
}
