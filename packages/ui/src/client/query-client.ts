import { onlineManager, QueryClient } from '@tanstack/react-query';
import { isTransient } from './api-error.ts';

const RETRY_COUNT = 2;

// The manager assumes a connection and listens once it has a subscriber: a connection lost before the first render, or before
// this script, would hide the first reconnection from it.
onlineManager.setOnline(navigator.onLine);
onlineManager.subscribe(() => undefined);

/** Queries are retried without an answer and after a server error, never after a client error. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 10_000,
      retry: (failureCount, error) => failureCount < RETRY_COUNT && navigator.onLine && isTransient(error),
      // Offline, a query fails with a message instead of pausing.
      networkMode: 'always',
      refetchOnReconnect: true,
    },
    mutations: { networkMode: 'always', retry: false },
  },
});
