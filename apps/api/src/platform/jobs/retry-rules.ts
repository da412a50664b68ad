const MINUTE_MS = 60_000;
/** Nothing that failed waits longer than this. */
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

/** A failure after which the other side says for how long it wants to be left alone. */
export class RetryLaterError extends Error {
  override readonly name = 'RetryLaterError';
  readonly waitMs: number;

  constructor(message: string, waitMs: number) {
    super(message);
    this.waitMs = waitMs;
  }
}

/** Milliseconds to wait after a failure: as long as the other side asks for, but no longer than anything that failed. */
export function waitAfterMs(failure: Error, attempts: number): number {
  const ownMs = retryWaitMs(attempts);
  return failure instanceof RetryLaterError
    ? Math.min(Math.max(failure.waitMs, ownMs), LONGEST_WAIT_MS)
    : ownMs;
}
