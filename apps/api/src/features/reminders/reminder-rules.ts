const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

/** How long after a note or place was left it is mailed again, each time unless it was opened before. */
export const REMIND_AFTER_MS: readonly number[] = [30 * MINUTE_MS, 6 * HOUR_MS];

export interface Reminder {
  /** Which of REMIND_AFTER_MS. */
  readonly step: number;
  readonly at: Date;
}

/**
 * The reminder that comes next about what was left at a time, after this step; undefined after the last one. What a server that
 * was away has missed is not made up for: two mails would come at once. What a clock dated ahead of now counts as left now.
 */
export function findNextReminder(leftAt: Date, now: Date, afterStep = -1): Reminder | undefined {
  const leftMs = Math.min(leftAt.getTime(), now.getTime());
  const step = REMIND_AFTER_MS.findIndex((ms, index) => index > afterStep && leftMs + ms > now.getTime());
  const ms = REMIND_AFTER_MS[step];
  return ms === undefined ? undefined : { step, at: new Date(leftMs + ms) };
}
