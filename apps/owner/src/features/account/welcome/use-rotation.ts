import { useEffect, useState } from 'react';

/** The index of the one of `count` things that shows, each for a while; it stays where it is unless `isRunning`. */
export function useRotation(count: number, shownMs: number, isRunning: boolean): number {
  const [index, setIndex] = useState(0);

  useEffect(() => {
    if (!isRunning) return;
    const timer = setInterval(() => setIndex((last) => (last + 1) % count), shownMs);
    return () => clearInterval(timer);
  }, [count, shownMs, isRunning]);

  return index;
}
