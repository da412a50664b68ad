import { useState } from 'react';

/** The current value or, while frozen, the last one before: what a dialog shows while it closes, an error during a retry. */
export function useFrozenValue<Value>(isFrozen: boolean, value: Value): Value {
  const [last, setLast] = useState(value);
  if (!isFrozen && last !== value) setLast(value);
  return isFrozen ? last : value;
}
