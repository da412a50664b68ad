import { useFrozenValue } from '../hooks/use-frozen-value.ts';

/**
 * Why something could not be read, also while it is read again: a query that never had an answer then counts as new, and its
 * message would give way to a skeleton, with the button that was pressed.
 */
export function useLastFailure(read: {
  readonly error: Error | null;
  readonly isFetching: boolean;
}): Error | null {
  return useFrozenValue(read.isFetching, read.error);
}
