import type { Trip } from '@homeward/contract/trips';
import { t } from '@homeward/messages/browser/messages';
import { dateFormat, listSeparator } from '@homeward/ui/text/formats.ts';

// A trip's day is a calendar day, so its text does not depend on the reader's time zone.
const dayOfYear = dateFormat({ day: 'numeric', month: 'long', timeZone: 'UTC' });
const dayWithYear = dateFormat({ dateStyle: 'long', timeZone: 'UTC' });

/** Formats a trip's day: `2026-11-30` becomes “November 30”. Adds the year if it is not the current year. */
export function dayWords(day: string, now: Date): string {
  const isThisYear = day.startsWith(String(now.getFullYear()));
  return isThisYear ? dayOfYear(new Date(day)) : dayWithYear(new Date(day));
}

/** Formats a trip's days: “until November 30” for a running trip, “May 2 – May 9” or a single day for another trip. */
export function daysWords({ from, until, is_running: isRunning }: Trip, now: Date): string {
  if (isRunning) return t('trips.until', { day: dayWords(until, now) });
  if (from === until) return dayWords(from, now);
  return `${dayWords(from, now)} – ${dayWords(until, now)}`;
}

export function contactWords({
  email,
  mobile_number: number,
}: Pick<Trip, 'email' | 'mobile_number'>): string {
  return [number, email].filter(Boolean).join(listSeparator());
}

export function todayOf(now: Date): string {
  const [year, month, day] = [now.getFullYear(), now.getMonth() + 1, now.getDate()];
  return [year, String(month).padStart(2, '0'), String(day).padStart(2, '0')].join('-');
}
