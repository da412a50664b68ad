import { useEffect, useState } from 'react';

/** Whether a timeout since the first render has elapsed. */
export function useHasElapsed(afterMs: number): boolean {
  const [isLate, setIsLate] = useState(false);

  useEffect(() => {
    const timer = setTimeout(() => setIsLate(true), afterMs);
    return () => clearTimeout(timer);
  }, [afterMs]);

  return isLate;
}
