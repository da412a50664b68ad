import { useEffect, useState } from 'react';

/** Whether something is active, or was until `restMs` ago: a trailing delay. */
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
