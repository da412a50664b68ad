import { useState } from 'react';

/** Returns the last value from before `isFrozen`: the content of a closing dialog, or an error during a retry. */
export function useFrozenValue<Value>(isFrozen: boolean, value: Value): Value {
  const [last, setLast] = useState(value);
  if (!isFrozen && last !== value) setLast(value);
  return isFrozen ? last : value;
}
