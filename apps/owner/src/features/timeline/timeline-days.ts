import { DAY_MS, HOUR_MS, MINUTE_MS } from '@homeward/contract/durations';
import type { TimelineEvent } from '@homeward/contract/timeline';
import { t } from '@homeward/messages/browser/messages';
import { dateFormat, formatRelative } from '@homeward/ui/text/formats.ts';

export interface TimelineDay {
  readonly key: string;
  readonly title: string;
  readonly events: readonly TimelineEvent[];
}

export const NOW_STEP_MS = 30_000;
const dayOfYear = dateFormat({ weekday: 'long', day: 'numeric', month: 'long' });
const dayWithYear = dateFormat({ day: 'numeric', month: 'long', year: 'numeric' });

export function groupByDay(events: readonly TimelineEvent[], now: Date): TimelineDay[] {
  const days = new Map<number, TimelineEvent[]>();
  for (const event of events) {
    const start = startOfDay(new Date(event.at)).getTime();
    days.set(start, [...(days.get(start) ?? []), event]);
  }
  return [...days].map(([start, events]) => ({
    key: String(start),
    title: dayTitle(new Date(start), now),
    events,
  }));
}

function dayTitle(day: Date, now: Date): string {
  const today = startOfDay(now);
  // The difference is rounded, because a day may have 23 or 25 hours.
  const daysAgo = Math.round((today.getTime() - day.getTime()) / DAY_MS);
  if (daysAgo <= 0) return t('timeline.today');
  if (daysAgo === 1) return t('timeline.yesterday');
  return day.getFullYear() === now.getFullYear() ? dayOfYear(day) : dayWithYear(day);
}

function startOfDay(at: Date): Date {
  return new Date(at.getFullYear(), at.getMonth(), at.getDate());
}

/** Returns an event's relative time, such as "5 minutes ago"; empty if the event is a day old or older. */
export function agoText(at: Date, now: Date): string {
  const sinceMs = now.getTime() - at.getTime();
  if (sinceMs < MINUTE_MS) return t('timeline.justNow');
  if (sinceMs < HOUR_MS) return formatRelative(-Math.floor(sinceMs / MINUTE_MS), 'minute');
  if (sinceMs < DAY_MS) return formatRelative(-Math.floor(sinceMs / HOUR_MS), 'hour');
  return '';
}
