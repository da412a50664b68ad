import { MINUTE_MS } from '@homeward/contract/durations';

export const LONGEST_WAIT_MS = 60 * MINUTE_MS;
const JITTER = 0.2;

export const RETRY_FOR_MS = 3 * 24 * 60 * MINUTE_MS;

/** Wait after `attempts` (at least 1): 1, 2, 4, … minutes, at most an hour, minus up to a fifth. `random` is in [0, 1). */
export function retryWaitMs(attempts: number, random: number = Math.random()): number {
  // Jitter spreads the retries of jobs that failed together.
  const waitMs = Math.min(MINUTE_MS * 2 ** (attempts - 1), LONGEST_WAIT_MS);
  return Math.round(waitMs * (1 - JITTER * random));
}

export function hasRunOutOfRetries(createdAt: Date, now: Date): boolean {
  return now.getTime() - createdAt.getTime() >= RETRY_FOR_MS;
}

export class PermanentJobError extends Error {
  override readonly name = 'PermanentJobError';
}

/** Thrown for a failure that ends within minutes, such as greylisting. Its first waits are short. */
export class RetrySoonError extends Error {
  override readonly name = 'RetrySoonError';
}

const FEW_TRIES = 5;

export class FewTriesError extends Error {
  override readonly name = 'FewTriesError';
}

/** This wait is longer than all others, because a duplicate delivery is worse than a late delivery. */
export const UNCERTAIN_WAIT_MS = 6 * 60 * MINUTE_MS;

/** Thrown if the job may have been done: the other side received everything but did not respond. */
export class UncertainError extends Error {
  override readonly name = 'UncertainError';
}

export function isHopeless(
  failure: Error,
  { attempts, createdAt }: { readonly attempts: number; readonly createdAt: Date },
  now: Date,
): boolean {
  if (failure instanceof PermanentJobError) return true;
  if (failure instanceof FewTriesError && attempts >= FEW_TRIES) return true;
  return hasRunOutOfRetries(createdAt, now);
}

export class RetryLaterError extends Error {
  override readonly name = 'RetryLaterError';
  readonly waitMs: number;

  constructor(message: string, waitMs: number) {
    super(message);
    this.waitMs = waitMs;
  }
}

/** The first four waits together last longer than a greylisting of 5 minutes but, with the worker's polls, less than 6 minutes. */
function soonWaitMs(attempts: number, random: number = Math.random()): number {
  if (attempts > 4) return retryWaitMs(attempts - 2, random);
  return Math.round(MINUTE_MS * (attempts > 2 ? 2 : 1) * (0.94 - 0.09 * random));
}

export class RetryEachMinuteError extends Error {
  override readonly name = 'RetryEachMinuteError';
}

export function waitAfterMs(failure: Error, attempts: number): number {
  if (failure instanceof UncertainError) return UNCERTAIN_WAIT_MS;
  if (failure instanceof RetrySoonError) return soonWaitMs(attempts);
  const ownMs = retryWaitMs(failure instanceof RetryEachMinuteError ? 1 : attempts);
  return failure instanceof RetryLaterError
    ? Math.min(Math.max(failure.waitMs, ownMs), LONGEST_WAIT_MS)
    : ownMs;
}
