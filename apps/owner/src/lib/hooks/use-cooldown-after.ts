import { useEffect, useState } from 'react';

/** Whether something is active, or was until `cooldownMs` ago: a trailing delay. */
export function useCooldownAfter(isActive: boolean, cooldownMs: number): boolean {
  const [isCoolingDown, setIsCoolingDown] = useState(false);

  useEffect(() => {
    if (isActive) {
      setIsCoolingDown(true);
      return;
    }
    const timer = setTimeout(() => setIsCoolingDown(false), cooldownMs);
    return () => clearTimeout(timer);
  }, [isActive, cooldownMs]);

  return isActive || isCoolingDown;
}
