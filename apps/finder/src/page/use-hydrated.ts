import { useSyncExternalStore } from 'react';

const never = () => () => undefined;

/** False on the server and while hydrating, true afterwards: for what works only with JavaScript. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}
