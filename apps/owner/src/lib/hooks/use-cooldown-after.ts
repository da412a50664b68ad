import { useEffect, useState } from 'react';

/** Tells whether something is going on, or was until `restMs` ago. */
export function useCooldownAfter(isGoingOn: boolean, restMs: number): boolean {
  const [isResting, setIsResting] = useState(false);

  useEffect(() => {
    if (isGoingOn) {
      setIsResting(true);
      return;
    }
    const timer = setTimeout(() => setIsResting(false), restMs);
    return () => clearTimeout(timer);
  }, [isGoingOn, restMs]);

  return isGoingOn || isResting;
}
