import { useEffect, useEffectEvent } from 'react';

const FIRST_DELAY_MS = 2000;
const MAX_DELAY_MS = 60_000;
/** The ten minutes start at the first attempt that failed although the browser was online. */
const GIVE_UP_MS = 10 * 60_000;

interface Retry {
  readonly attempt: () => Promise<boolean>;
  readonly giveUp: () => void;
}

export function useRetryOnline(isEnabled: boolean, { attempt, giveUp }: Retry): void {
  const attemptNow = useEffectEvent(attempt);
  const giveUpNow = useEffectEvent(giveUp);

  useEffect(
    () => (isEnabled ? startRetrying({ attempt: () => attemptNow(), giveUp: () => giveUpNow() }) : undefined),
    [isEnabled],
  );
}

/** Retries while online, with exponential backoff, one attempt at a time, for at most ten minutes. Returns the cleanup. */
export function startRetrying({ attempt, giveUp }: Retry): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let delayMs = FIRST_DELAY_MS;
  let failedSinceMs: number | undefined;
  let isInFlight = false;
  let isDisposed = false;

  const go = async () => {
    clearTimeout(timer);
    if (isInFlight || isDisposed || !navigator.onLine) return;
    isInFlight = true;
    const isDone = await attempt();
    isInFlight = false;
    if (isDone || isDisposed) return;
    failedSinceMs ??= Date.now();
    const leftMs = failedSinceMs + GIVE_UP_MS - Date.now();
    if (leftMs <= 0) return giveUp();
    timer = setTimeout(go, Math.min(delayMs, leftMs));
    delayMs = Math.min(2 * delayMs, MAX_DELAY_MS);
  };

  addEventListener('online', go);
  void go();
  return () => {
    isDisposed = true;
    clearTimeout(timer);
    removeEventListener('online', go);
  };
}
