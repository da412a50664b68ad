import { useEffect } from 'react';

/** Prevents the screen from turning off while `isOn` is true. A browser may refuse, for example to save power. */
export function useWakeLock(isOn: boolean): void {
  useEffect(() => {
    if (!isOn) return;
    // Safari before 16.4 and Firefox before 126 have no wakeLock.
    const lock = navigator.wakeLock?.request('screen').catch(() => undefined);
    return () => void lock?.then((held) => held?.release()).catch(() => undefined);
  }, [isOn]);
}
