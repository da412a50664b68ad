import { DAY_MS, MINUTE_MS } from '@homeward/contract/durations';

export const ERASURE_JOB = 'erase-old-rows';

export const LEAP_MS = 3 * DAY_MS;
const HOLD_MS = 3 * DAY_MS;
export const OBSERVE_EVERY_MS = MINUTE_MS;
const LONGEST_STEP_MS = 10 * OBSERVE_EVERY_MS;
/** Rate at which time passes while the system clock is behind, until the system clock has caught up. */
export const SLEW_RATE = 0.5;
/** Any earlier time is wrong, because this code did not exist then. */
export const EARLIEST = new Date('2026-11-01T00:00:00Z');

export const HOLD_REASONS = ['clock', 'amount'] as const;
export type HoldReason = (typeof HOLD_REASONS)[number];

export interface ServiceClockState {
  /** Newest trusted time. No new row gets an earlier date. */
  readonly trustedAt: Date;
  /** Time of the system clock at the last observation by any process, even if the clock was wrong. */
  readonly observedAt: Date;
  readonly ranMs: number;
  readonly heldFor: HoldReason | null;
  readonly heldAtRanMs: number | null;
}

export function startState(trustedAt: Date): ServiceClockState {
  return { trustedAt, observedAt: trustedAt, ranMs: 0, ...RELEASED };
}

export const RELEASED = { heldFor: null, heldAtRanMs: null } as const;

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

export function holdFor(heldFor: HoldReason, { ranMs }: ServiceClockState) {
  return { heldFor, heldAtRanMs: ranMs };
}

export function confirmedHold({ ranMs }: ServiceClockState) {
  return { heldAtRanMs: ranMs - HOLD_MS };
}

/** Returns true if the service has run for three days since the hold began. One erasure then runs without a limit. */
export function isHoldOver({ heldAtRanMs, ranMs }: ServiceClockState): boolean {
  return heldAtRanMs !== null && ranMs - heldAtRanMs >= HOLD_MS;
}

export function isLeap(one: Date, other: Date): boolean {
  return Math.abs(one.getTime() - other.getTime()) > LEAP_MS;
}

/** Returns the milliseconds by which rows must be dated back because a clock was ahead; otherwise 0. */
export function aheadMs({ trustedAt, observedAt }: ServiceClockState, now: Date): number {
  const wasAhead = observedAt > trustedAt && isLeap(trustedAt, observedAt);
  const ms = observedAt.getTime() - now.getTime();
  return wasAhead && ms > LEAP_MS ? ms : 0;
}
