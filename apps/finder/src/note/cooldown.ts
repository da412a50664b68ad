import { LAST_SENT_KEY } from '@homeward/contract/finder-page';
import { MESSAGE_COOLDOWN_MS } from '@homeward/contract/limits';
import { findStoredText, storeText } from '@homeward/ui/client/stored-text.ts';
import { useSyncExternalStore } from 'react';

/** Returns the remaining cooldown in ms; 0 if the time of the last note (ms since 1970) is invalid or in the future. */
export function cooldownLeftMs(lastSentTime: string | undefined, nowMs: number): number {
  const sentMs = Number(lastSentTime);
  if (!lastSentTime || !Number.isFinite(sentMs) || sentMs > nowMs) return 0;
  return Math.max(0, sentMs + MESSAGE_COOLDOWN_MS - nowMs);
}

export function lastSentTimeFor(leftMs: number, nowMs: number): string {
  return String(nowMs - MESSAGE_COOLDOWN_MS + Math.min(leftMs, MESSAGE_COOLDOWN_MS));
}

const listeners = new Set<() => void>();

export function startCooldown(leftMs = MESSAGE_COOLDOWN_MS): void {
  storeText('local', LAST_SENT_KEY, lastSentTimeFor(leftMs, Date.now()));
  for (const listener of listeners) listener();
}

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
