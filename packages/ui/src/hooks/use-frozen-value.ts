import { useState } from 'react';

/** Returns `value`. While `isFrozen`, returns the value from before the freeze, for a closing dialog or a retry. */
export function useFrozenValue<Value>(isFrozen: boolean, value: Value): Value {
  const [last, setLast] = useState(value);
  if (!isFrozen && last !== value) setLast(value);
  return isFrozen ? last : value;
}
