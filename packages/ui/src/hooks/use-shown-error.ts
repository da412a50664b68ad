import { useState } from 'react';
import { isUnanswered } from '../client/api-error.ts';
import { useFrozenValue } from '../hooks/use-frozen-value.ts';
import { useReconnect } from '../hooks/use-online.ts';

/** Returns the error. If the call got no response, returns null once the connection is back. */
export function useCurrentError(error: Error | null): Error | null {
  const [past, setPast] = useState<Error | null>(null);
  useReconnect(() => {
    if (isUnanswered(error)) setPast(error);
  });
  return error === past ? null : error;
}

/** Returns a query's last error even during a refetch, so that no skeleton replaces the error and its retry button. */
export function useLastFailure(read: {
  readonly error: Error | null;
  readonly isFetching: boolean;
}): Error | null {
  return useFrozenValue(read.isFetching, read.error);
}
