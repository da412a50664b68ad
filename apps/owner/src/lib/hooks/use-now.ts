import { useEffect, useState } from 'react';

/** The time, anew in these steps: what says how long ago something was stays true on a page that stays open. */
export function useNow(stepMs: number): Date {
  const [now, setNow] = useState(() => new Date());
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date()), stepMs);
    return () => clearInterval(timer);
  }, [stepMs]);
  return now;
}
