import { DAY_MS } from '@homeward/contract/durations';
import { TRIP_DAYS_AHEAD_MAX, TRIPS_MAX } from '@homeward/contract/limits';
import { message } from '@homeward/messages/message';
import { BadFieldError, BadInputError } from '../../platform/errors.ts';
import type { Trip } from './trip-repository.ts';

/** Rejects days that are over in every time zone or too far ahead. This excludes the years 0 and 10,000, which Intl cannot format. */
export function assertNear(
  { from, until }: { readonly from: string; readonly until: string },
  now: Date,
): void {
  if (Date.parse(until) + 2 * DAY_MS <= now.getTime())
    throw new BadFieldError('until', message('fields.tripIsOver'));
  if (Date.parse(from) > now.getTime() + TRIP_DAYS_AHEAD_MAX * DAY_MS)
    throw new BadFieldError('from', message('fields.tripTooFarAhead'));
}

/** Returns the start of the first day, and the end of the last day as an exclusive bound, in the given time zone. */
export function tripPeriod(firstDay: string, lastDay: string, timeZone: string) {
  const next = new Date(Date.parse(lastDay) + DAY_MS).toISOString().slice(0, 10);
  return { startsAt: startOfDay(firstDay, timeZone), endsAt: startOfDay(next, timeZone) };
}

export function assertFits(trip: Trip, others: readonly Trip[], now: Date): void {
  if (trip.endsAt <= now) throw new BadFieldError('until', message('fields.tripIsOver'));
  const overlapped = others.find(({ startsAt, endsAt }) => startsAt < trip.endsAt && trip.startsAt < endsAt);
  if (overlapped) {
    const days = { from: new Date(overlapped.firstDay), until: new Date(overlapped.lastDay) };
    throw new BadFieldError('from', message('answers.trips.overlap', days));
  }
  if (others.length >= TRIPS_MAX)
    throw new BadInputError(message('answers.trips.tooMany', { max: TRIPS_MAX }));
}

/** Tries the UTC offsets of a day before and a day after, because DST may change at midnight. Returns the earlier result on the day. */
function startOfDay(day: string, timeZone: string): Date {
  const midnightUtc = Date.parse(day);
  const clock = new Intl.DateTimeFormat('en-CA', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
  });
  const localTime = (at: number) => {
    const parts = Object.fromEntries(clock.formatToParts(at).map(({ type, value }) => [type, value]));
    const { year, month, day: date, hour, minute, second } = parts;
    return {
      date: `${year}-${month}-${date}`,
      asUtc: Date.parse(`${year}-${month}-${date}T${hour}:${minute}:${second}Z`),
    };
  };
  const offsetAt = (at: number) => localTime(at).asUtc - at;
  const moments = [midnightUtc - DAY_MS, midnightUtc + DAY_MS]
    .map((near) => midnightUtc - offsetAt(near))
    .sort((a, b) => a - b);
  return new Date(moments.find((at) => localTime(at).date === day) ?? midnightUtc - offsetAt(midnightUtc));
}
