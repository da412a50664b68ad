import { useEffect, useState } from 'react';

/** Returns true while active and for `cooldownMs` afterwards. */
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
