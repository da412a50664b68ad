import { useState } from 'react';

/** Returns the value; while `isFrozen`, returns the last value before. Closing dialogs and retries need it. */
export function useFrozenValue<Value>(isFrozen: boolean, value: Value): Value {
  const [last, setLast] = useState(value);
  if (!isFrozen && last !== value) setLast(value);
  return isFrozen ? last : value;
}
