import { useEffect, useState } from 'react';

/** Counts the whole seconds down to a moment (milliseconds since 1970); 0 once it has passed. */
export function useSecondsUntil(momentMs: number): number {
  const [nowMs, setNowMs] = useState(0);
  const leftMs = nowMs === 0 ? 0 : momentMs - nowMs;

  useEffect(() => {
    if (momentMs === 0) return;
    const tick = () => setNowMs(Date.now());
    tick();
    const timer = setInterval(() => {
      tick();
      if (Date.now() >= momentMs) clearInterval(timer);
    }, 1000);
    return () => clearInterval(timer);
  }, [momentMs]);

  return Math.max(0, Math.ceil(leftMs / 1000));
}
