import { HOUR_MS, MINUTE_MS } from '@homeward/contract/durations';

/** Delays of the reminders, counted from the time of the note or place. */
export const REMIND_AFTER_MS: readonly number[] = [30 * MINUTE_MS, 6 * HOUR_MS];

export interface Reminder {
  /** Index of the reminder in REMIND_AFTER_MS. */
  readonly step: number;
  readonly at: Date;
}

/** Skips reminders missed in an outage, so that no two arrive at once. A future `leftAt`, written by a fast clock, counts as now. */
export function findNextReminder(leftAt: Date, now: Date, afterStep = -1): Reminder | undefined {
  const leftMs = Math.min(leftAt.getTime(), now.getTime());
  const step = REMIND_AFTER_MS.findIndex((ms, index) => index > afterStep && leftMs + ms > now.getTime());
  const ms = REMIND_AFTER_MS[step];
  return ms === undefined ? undefined : { step, at: new Date(leftMs + ms) };
}
