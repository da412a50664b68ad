import { MINUTE_MS } from '@homeward/contract/durations';
import { ApiError, messageOf } from '@homeward/ui/client/api-error.ts';

/** Returns an error's message. The message of a rate limit includes the wait from Retry-After. */
export function errorText(error: unknown): string {
  const waitMs = error instanceof ApiError && error.status === 429 ? error.retryAfterMs : undefined;
  if (waitMs === undefined || waitMs <= 0) return messageOf(error);
  return `${messageOf(error)} Try again in ${waitText(waitMs)}.`;
}

function waitText(waitMs: number): string {
  const [count, unit] =
    waitMs < MINUTE_MS ? [Math.ceil(waitMs / 1000), 'second'] : [Math.ceil(waitMs / MINUTE_MS), 'minute'];
  return `${count} ${unit}${count === 1 ? '' : 's'}`;
}
