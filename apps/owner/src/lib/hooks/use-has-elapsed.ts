import { useEffect, useState } from 'react';

/** Tells whether so much time has passed since the component first showed. */
export function useHasElapsed(afterMs: number): boolean {
  const [isLate, setIsLate] = useState(false);

  useEffect(() => {
    const timer = setTimeout(() => setIsLate(true), afterMs);
    return () => clearTimeout(timer);
  }, [afterMs]);

  return isLate;
}
