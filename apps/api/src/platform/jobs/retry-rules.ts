const MINUTE_MS = 60_000;
/** Nothing that surely failed waits longer than this. */
export const LONGEST_WAIT_MS = 60 * MINUTE_MS;
const JITTER = 0.2;

/** For this long after its creation a failing job is tried again; then it is parked. */
export const RETRY_FOR_MS = 3 * 24 * 60 * MINUTE_MS;

/**
 * Milliseconds to wait after the given number of attempts (1 or more): 1 minute, 2, 4 … at most an hour, shortened by up to
 * a fifth. `random` is in [0, 1).
 */
export function retryWaitMs(attempts: number, random: number = Math.random()): number {
  // Jitter spreads the jobs that one outage delayed, so that they do not all knock again in the same second.
  const waitMs = Math.min(MINUTE_MS * 2 ** (attempts - 1), LONGEST_WAIT_MS);
  return Math.round(waitMs * (1 - JITTER * random));
}

/** Whether a job created then has been tried for long enough. */
export function hasRunOutOfRetries(createdAt: Date, now: Date): boolean {
  return now.getTime() - createdAt.getTime() >= RETRY_FOR_MS;
}

/** A failure that no later attempt can mend: the job is parked at once instead of being tried for days. */
export class PermanentJobError extends Error {
  override readonly name = 'PermanentJobError';
}

/** A failure that is mostly over within minutes, such as a greylist: the first waits are short. */
export class RetrySoonError extends Error {
  override readonly name = 'RetrySoonError';
}

const FEW_TRIES = 5;

/** A failure that a few further attempts may mend, and many do not: after five attempts the job is parked. */
export class FewTriesError extends Error {
  override readonly name = 'FewTriesError';
}

/** Longer than any other wait: doing the job twice is worse than doing it late. */
export const UNCERTAIN_WAIT_MS = 6 * 60 * MINUTE_MS;

/** A failure after which the job may have been done: the other side has all of it and did not answer. */
export class UncertainError extends Error {
  override readonly name = 'UncertainError';
}

/** Returns true if a failed job is not tried again. */
export function isHopeless(
  failure: Error,
  { attempts, createdAt }: { readonly attempts: number; readonly createdAt: Date },
  now: Date,
): boolean {
  if (failure instanceof PermanentJobError) return true;
  if (failure instanceof FewTriesError && attempts >= FEW_TRIES) return true;
  return hasRunOutOfRetries(createdAt, now);
}

/** A failure after which the other side says for how long it wants to be left alone. */
export class RetryLaterError extends Error {
  override readonly name = 'RetryLaterError';
  readonly waitMs: number;

  constructor(message: string, waitMs: number) {
    super(message);
    this.waitMs = waitMs;
  }
}

/**
 * Milliseconds to wait before the fifth attempt and earlier ones: 1 minute, 1, 2, 2. Shortened by 6 to 15 %, so that all four
 * together are longer than a greylist of 5 minutes and, with four polls of the worker, shorter than 6.
 */
function soonWaitMs(attempts: number, random: number = Math.random()): number {
  if (attempts > 4) return retryWaitMs(attempts - 2, random);
  return Math.round(MINUTE_MS * (attempts > 2 ? 2 : 1) * (0.94 - 0.09 * random));
}

/** A failure that ends by itself at any moment, such as a server that is away: each wait is a minute. */
export class RetryEachMinuteError extends Error {
  override readonly name = 'RetryEachMinuteError';
}

/** Milliseconds to wait after a failure: as long as the other side asks for, but no longer than anything that failed. */
export function waitAfterMs(failure: Error, attempts: number): number {
  if (failure instanceof UncertainError) return UNCERTAIN_WAIT_MS;
  if (failure instanceof RetrySoonError) return soonWaitMs(attempts);
  const ownMs = retryWaitMs(failure instanceof RetryEachMinuteError ? 1 : attempts);
  return failure instanceof RetryLaterError
    ? Math.min(Math.max(failure.waitMs, ownMs), LONGEST_WAIT_MS)
    : ownMs;
}
