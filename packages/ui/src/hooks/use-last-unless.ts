import { useState } from 'react';

/** The value it had when last nothing stood in its place. */
export function useLastUnless<Value>(isReplaced: boolean, value: Value): Value {
  const [last, setLast] = useState(value);
  if (!isReplaced && last !== value) setLast(value);
  return isReplaced ? last : value;
}
