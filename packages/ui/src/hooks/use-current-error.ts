import { useState } from 'react';
import { isUnanswered } from '../client/api-error.ts';
import { useReconnect } from './use-reconnect.ts';

/** Returns the error; null if no response arrived and the connection is back. */
export function useCurrentError(error: Error | null): Error | null {
  const [past, setPast] = useState<Error | null>(null);
  useReconnect(() => {
    if (isUnanswered(error)) setPast(error);
  });
  return error === past ? null : error;
}
