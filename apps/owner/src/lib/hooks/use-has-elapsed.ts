import { useEffect, useState } from 'react';

export function useHasElapsed(afterMs: number): boolean {
  const [isLate, setIsLate] = useState(false);

  useEffect(() => {
    const timer = setTimeout(() => setIsLate(true), afterMs);
    return () => clearTimeout(timer);
  }, [afterMs]);

  return isLate;
}
