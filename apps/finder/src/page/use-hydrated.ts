import { useSyncExternalStore } from 'react';

const never = () => () => undefined;

/** False on the server and in the first render of a browser, true from then on: for what works only with JavaScript. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}
