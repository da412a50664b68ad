import { useEffect, useEffectEvent } from 'react';

const FIRST_PAUSE_MS = 2000;
const LONGEST_PAUSE_MS = 60_000;

/**
 * Tries something as soon as there is a connection, until a try answers true: a line that is back is often not yet good for
 * anything, so that pauses follow which grow. Nothing is tried twice at the same time.
 */
export function useTriesOnline(isWanted: boolean, tryOnce: () => Promise<boolean>): void {
  const attempt = useEffectEvent(tryOnce);

  useEffect(() => {
    if (!isWanted) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let pauseMs = FIRST_PAUSE_MS;
    let isTrying = false;
    let isOver = false;

    const go = async () => {
      clearTimeout(timer);
      if (isTrying || isOver || !navigator.onLine) return;
      isTrying = true;
      const isDone = await attempt();
      isTrying = false;
      if (isDone || isOver) return;
      timer = setTimeout(go, pauseMs);
      pauseMs = Math.min(2 * pauseMs, LONGEST_PAUSE_MS);
    };

    addEventListener('online', go);
    void go();
    return () => {
      isOver = true;
      clearTimeout(timer);
      removeEventListener('online', go);
    };
  }, [isWanted]);
}
