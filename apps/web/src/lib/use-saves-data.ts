import { useSyncExternalStore } from 'react';
import { useMediaQuery } from './use-media-query.ts';

/** Not every browser has it, and TypeScript's list of the DOM does not know it yet. */
interface Connection extends EventTarget {
  readonly saveData?: boolean;
}

const { connection } = (globalThis.navigator as (Navigator & { connection?: Connection }) | undefined) ?? {};

function subscribe(listener: () => void): () => void {
  connection?.addEventListener('change', listener);
  return () => connection?.removeEventListener('change', listener);
}

/** Whether somebody has asked their browser to spare data. */
export function useSavesData(): boolean {
  const isAsked = useMediaQuery('(prefers-reduced-data: reduce)');
  const isSwitchedOn = useSyncExternalStore(subscribe, () => connection?.saveData === true);
  return isAsked || isSwitchedOn;
}
