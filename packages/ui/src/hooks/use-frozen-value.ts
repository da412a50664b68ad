import { useState } from 'react';

/** Returns `value`. While `isFrozen` is true, returns the previous value, so that a closing dialog or a retry shows its old content. */
export function useFrozenValue<Value>(isFrozen: boolean, value: Value): Value {
  const [last, setLast] = useState(value);
  if (!isFrozen && last !== value) setLast(value);
  return isFrozen ? last : value;
}
