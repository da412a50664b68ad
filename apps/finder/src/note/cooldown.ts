import { LAST_SENT_KEY } from '@homeward/contract/finder-page';
import { MESSAGE_COOLDOWN_MS } from '@homeward/contract/limits';
import { findStoredText, storeText } from '@homeward/ui/client/stored-text.ts';
import { useSyncExternalStore } from 'react';

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

const listeners = new Set<() => void>();

/** Starts the cooldown, in this tab and in all others. */
export function startCooldown(leftMs = MESSAGE_COOLDOWN_MS): void {
  storeText('local', LAST_SENT_KEY, lastSentTimeFor(leftMs, Date.now()));
  for (const listener of listeners) listener();
}

/** Whole seconds until the next note may be written; `sentCooldownMs` is the value for the server-rendered page. */
export function useCooldownSeconds(sentCooldownMs: number): number {
  return useSyncExternalStore(subscribe, secondsLeft, () => Math.ceil(sentCooldownMs / 1000));
}

function secondsLeft(): number {
  return Math.ceil(cooldownLeftMs(findStoredText('local', LAST_SENT_KEY), Date.now()) / 1000);
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  addEventListener('storage', listener);
  const timer = setInterval(listener, 1000);
  return () => {
    clearInterval(timer);
    removeEventListener('storage', listener);
    listeners.delete(listener);
  };
}
