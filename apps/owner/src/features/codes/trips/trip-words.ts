import type { Trip } from '@homeward/contract/trips';
import { t } from '@homeward/messages/browser/messages';
import { dateFormat, listSeparator } from '@homeward/ui/text/formats.ts';

// A day of a trip is a day in a calendar, wherever it is read.
const dayOfYear = dateFormat({ day: 'numeric', month: 'long', timeZone: 'UTC' });
const dayWithYear = dateFormat({ dateStyle: 'long', timeZone: 'UTC' });

/** A day of a trip in words, `2026-11-30` as “November 30”, with the year where it is not this one. */
export function dayWords(day: string, now: Date): string {
  const isThisYear = day.startsWith(String(now.getFullYear()));
  return isThisYear ? dayOfYear(new Date(day)) : dayWithYear(new Date(day));
}

/** The days of a trip in words: “until November 30” of one that runs, else from when to when. */
export function daysWords({ from, until, is_running: isRunning }: Trip, now: Date): string {
  if (isRunning) return t('trips.until', { day: dayWords(until, now) });
  if (from === until) return dayWords(from, now);
  return `${dayWords(from, now)} – ${dayWords(until, now)}`;
}

/** What finders see meanwhile, in one line. */
export function contactWords({
  email,
  mobile_number: number,
}: Pick<Trip, 'email' | 'mobile_number'>): string {
  return [number, email].filter(Boolean).join(listSeparator());
}

/** Today in the calendar of this device, YYYY-MM-DD. */
export function todayOf(now: Date): string {
  const [year, month, day] = [now.getFullYear(), now.getMonth() + 1, now.getDate()];
  return [year, String(month).padStart(2, '0'), String(day).padStart(2, '0')].join('-');
}
