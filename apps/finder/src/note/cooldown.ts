import { MESSAGE_COOLDOWN_MS } from '@homeward/contract/limits';

/**
 * How long until the next note may be written, given the stored time of the last one (milliseconds since 1970).
 * Invalid and future times mean no wait: the server has its own rate limit.
 */
export function cooldownLeftMs(lastSentTime: string | undefined, nowMs: number): number {
  const sentMs = Number(lastSentTime);
  if (!lastSentTime || !Number.isFinite(sentMs) || sentMs > nowMs) return 0;
  return Math.max(0, sentMs + MESSAGE_COOLDOWN_MS - nowMs);
}

/** The time to store so that exactly `leftMs` of the wait is left. */
export function lastSentTimeFor(leftMs: number, nowMs: number): string {
  return String(nowMs - MESSAGE_COOLDOWN_MS + Math.min(leftMs, MESSAGE_COOLDOWN_MS));
}
