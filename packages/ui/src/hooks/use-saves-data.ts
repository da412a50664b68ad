import { useSyncExternalStore } from 'react';
import { useMediaQuery } from './use-media-query.ts';

interface Connection extends EventTarget {
  readonly saveData?: boolean;
}

const { connection } = (globalThis.navigator as (Navigator & { connection?: Connection }) | undefined) ?? {};

function subscribe(listener: () => void): () => void {
  connection?.addEventListener('change', listener);
  return () => connection?.removeEventListener('change', listener);
}

const REDUCED_DATA_QUERY = '(prefers-reduced-data: reduce)';

export function savesData(): boolean {
  return connection?.saveData === true || matchMedia(REDUCED_DATA_QUERY).matches;
}

export function useSavesData(): boolean {
  const prefersReducedData = useMediaQuery(REDUCED_DATA_QUERY);
  const isSwitchedOn = useSyncExternalStore(subscribe, () => connection?.saveData === true);
  return prefersReducedData || isSwitchedOn;
}
