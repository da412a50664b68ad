import { useState } from 'react';

/** What a dialog shows: its current value while it is open, and its last one while it goes away. */
export function useKeptWhileClosed<Value>(isOpen: boolean, value: Value): Value {
  const [kept, setKept] = useState(value);
  if (!isOpen) return kept;
  if (kept !== value) setKept(value);
  return value;
}
