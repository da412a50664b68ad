import { useState } from 'react';

/** Returns the last value before `isFrozen`, for a closing dialog or a retry. */
export function useFrozenValue<Value>(isFrozen: boolean, value: Value): Value {
  const [last, setLast] = useState(value);
  if (!isFrozen && last !== value) setLast(value);
  return isFrozen ? last : value;
}
