import { LAST_SENT_KEY } from '@homeward/contract/finder-page';
import { MESSAGE_COOLDOWN_MS } from '@homeward/contract/limits';
import { findStoredText, storeText } from '@homeward/ui/client/stored-text.ts';
import { useSyncExternalStore } from 'react';
import { cooldownLeftMs, lastSentTimeFor } from './cooldown.ts';

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
