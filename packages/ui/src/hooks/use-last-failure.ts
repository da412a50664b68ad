import { useFrozenValue } from './use-frozen-value.ts';

/**
 * Returns a query's last error while it is refetched. A query without data becomes pending on a refetch, and a skeleton would replace the
 * error and its retry button.
 */
export function useLastFailure(read: {
  readonly error: Error | null;
  readonly isFetching: boolean;
}): Error | null {
  return useFrozenValue(read.isFetching, read.error);
}
