import { SEARCH_PAUSE_MS } from '@homeward/contract/limits';
import { useEffect, useState } from 'react';

/** Returns the value after a pause in typing. */
export function useSettled<Value>(value: Value): Value {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), SEARCH_PAUSE_MS);
    return () => clearTimeout(timer);
  }, [value]);
  return settled;
}
