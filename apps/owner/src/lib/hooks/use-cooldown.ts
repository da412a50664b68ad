import { useEffect, useState } from 'react';

export function useCooldown(cooldownMs: number): readonly [secondsLeft: number, begin: () => void] {
  const [endsAtMs, setEndsAtMs] = useState(0);
  const [leftMs, setLeftMs] = useState(0);

  useEffect(() => {
    if (endsAtMs === 0) return;
    const timer = setInterval(() => {
      // The remaining time is calculated from the clock, because browsers throttle timers in the background.
      const left = Math.max(0, endsAtMs - Date.now());
      setLeftMs(left);
      if (left === 0) clearInterval(timer);
    }, 250);
    return () => clearInterval(timer);
  }, [endsAtMs]);

  const begin = () => {
    setEndsAtMs(Date.now() + cooldownMs);
    setLeftMs(cooldownMs);
  };
  return [Math.ceil(leftMs / 1000), begin];
}
