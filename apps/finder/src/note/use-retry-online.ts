import { useEffect, useEffectEvent } from 'react';

const FIRST_DELAY_MS = 2000;
const MAX_DELAY_MS = 60_000;

/**
 * Retries as soon as the browser is online, with exponential backoff, until an attempt answers true: a connection that is
 * back is often not yet usable. Attempts never overlap.
 */
export function useRetryOnline(isEnabled: boolean, attemptOnce: () => Promise<boolean>): void {
  const attempt = useEffectEvent(attemptOnce);

  useEffect(() => {
    if (!isEnabled) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let delayMs = FIRST_DELAY_MS;
    let isInFlight = false;
    let isDisposed = false;

    const go = async () => {
      clearTimeout(timer);
      if (isInFlight || isDisposed || !navigator.onLine) return;
      isInFlight = true;
      const isDone = await attempt();
      isInFlight = false;
      if (isDone || isDisposed) return;
      timer = setTimeout(go, delayMs);
      delayMs = Math.min(2 * delayMs, MAX_DELAY_MS);
    };

    addEventListener('online', go);
    void go();
    return () => {
      isDisposed = true;
      clearTimeout(timer);
      removeEventListener('online', go);
    };
  }, [isEnabled]);
}
