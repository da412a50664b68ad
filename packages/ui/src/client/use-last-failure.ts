import { useFrozenValue } from '../hooks/use-frozen-value.ts';

/**
 * The error of a query, kept while it is refetched: a query without data is pending again then, and its message would be
 * replaced by a skeleton, together with the retry button.
 */
export function useLastFailure(read: {
  readonly error: Error | null;
  readonly isFetching: boolean;
}): Error | null {
  return useFrozenValue(read.isFetching, read.error);
}
