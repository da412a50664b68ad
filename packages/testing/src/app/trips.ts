import { DAY_MS } from '@homeward/contract/durations';

/** Returns the UTC day that follows `now` by a number of days, as YYYY-MM-DD. */
export function dayFrom(now: Date, days: number): string {
  return new Date(now.getTime() + days * DAY_MS).toISOString().slice(0, 10);
}

/** Builds a trip from yesterday to the day after tomorrow, with another phone number. */
export function buildTrip(now: Date) {
  return {
    from: dayFrom(now, -1),
    until: dayFrom(now, 2),
    time_zone: 'UTC',
    email: '',
    mobile_number: '+351 912345678',
  };
}
