const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;

/** The kind of the daily job that erases by age. */
export const ERASURE_JOB = 'erase-old-rows';

/** A clock that differs by more from the newest trusted time is doubted. */
export const LEAP_MS = 3 * DAY_MS;
/** The service has to run for so long before a hold ends by itself. */
const HOLD_MS = 3 * DAY_MS;
export const OBSERVE_EVERY_MS = MINUTE_MS;
/** Between observations further apart the service did not run. */
const LONGEST_STEP_MS = 10 * OBSERVE_EVERY_MS;
/** While the system clock is behind, time passes at this rate until it has caught up. */
export const SLEW_RATE = 0.5;
/** No clock is right that shows a time before this code was written. */
export const EARLIEST = new Date('2026-11-01T00:00:00Z');

export const HOLD_REASONS = ['clock', 'amount'] as const;
export type HoldReason = (typeof HOLD_REASONS)[number];

/** All processes share it, as one row. */
export interface ServiceClockState {
  /** The newest time that counts as right. No row is dated before it. */
  readonly trustedAt: Date;
  /** The system clock at the last observation of any process, right or wrong. */
  readonly observedAt: Date;
  /** For how long the service has run, pauses left out. */
  readonly ranMs: number;
  /** Why nothing is erased by age; null while it is. */
  readonly heldFor: HoldReason | null;
  /** `ranMs` when the hold began. */
  readonly heldAtRanMs: number | null;
}

/** The state of a service whose newest evidence of the time is this. */
export function startState(trustedAt: Date): ServiceClockState {
  return { trustedAt, observedAt: trustedAt, ranMs: 0, ...RELEASED };
}

export const RELEASED = { heldFor: null, heldAtRanMs: null } as const;

/** Returns the state after a look at the system clock. */
export function observeClock(state: ServiceClockState, now: Date): ServiceClockState {
  const stepMs = now.getTime() - state.observedAt.getTime();
  const passedMs = stepMs > 0 && stepMs <= LONGEST_STEP_MS ? stepMs : 0;
  const observed = { ...state, observedAt: now, ranMs: state.ranMs + passedMs };
  const slewed = new Date(state.trustedAt.getTime() + passedMs * SLEW_RATE);
  if (!isLeap(state.trustedAt, now)) {
    const hold = state.heldFor === 'clock' && !isHoldOver(state) ? RELEASED : {};
    return { ...observed, ...hold, trustedAt: now > slewed ? now : slewed };
  }
  const isSameHold = state.heldFor === 'clock' && Math.abs(stepMs) <= LEAP_MS;
  if (isSameHold && isHoldOver(observed)) return { ...observed, trustedAt: now };
  return { ...observed, trustedAt: slewed, ...(isSameHold ? {} : holdFor('clock', observed)) };
}

/** The fields of a hold that begins now. */
export function holdFor(heldFor: HoldReason, { ranMs }: ServiceClockState) {
  return { heldFor, heldAtRanMs: ranMs };
}

/** The fields of a hold that the operator has ended: as if it had lasted long enough. */
export function confirmedHold({ ranMs }: ServiceClockState) {
  return { heldAtRanMs: ranMs - HOLD_MS };
}

/** Tells whether a hold has lasted for three days of running. One run erases then, without a limit to its amount. */
export function isHoldOver({ heldAtRanMs, ranMs }: ServiceClockState): boolean {
  return heldAtRanMs !== null && ranMs - heldAtRanMs >= HOLD_MS;
}

/** Returns true for two times too far apart for both to be right. */
export function isLeap(one: Date, other: Date): boolean {
  return Math.abs(one.getTime() - other.getTime()) > LEAP_MS;
}

/**
 * Returns the milliseconds by which rows have to be dated back to `now`, where the last look showed a clock that was ahead;
 * otherwise 0. The newest of those rows then has the date of `now`.
 */
export function aheadMs({ trustedAt, observedAt }: ServiceClockState, now: Date): number {
  const wasAhead = observedAt > trustedAt && isLeap(trustedAt, observedAt);
  const ms = observedAt.getTime() - now.getTime();
  return wasAhead && ms > LEAP_MS ? ms : 0;
}
