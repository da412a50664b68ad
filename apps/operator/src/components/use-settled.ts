import { SEARCH_PAUSE_MS } from '@homeward/contract/limits';
import { useEffect, useState } from 'react';

/** Debounces a value: returns the new value once it has not changed for SEARCH_PAUSE_MS. */
export function useSettled<Value>(value: Value): Value {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), SEARCH_PAUSE_MS);
    return () => clearTimeout(timer);
  }, [value]);
  return settled;
}
