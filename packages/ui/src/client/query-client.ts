import { onlineManager, QueryClient } from '@tanstack/react-query';
import { isTransient } from './api-error.ts';

const RETRY_COUNT = 2;

// The manager starts as online and listens only while it has a subscriber: without these lines it would miss a connection lost before the
// first render, and the reconnect after it.
onlineManager.setOnline(navigator.onLine);
onlineManager.subscribe(() => undefined);

export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 10_000,
      retry: (failureCount, error) => failureCount < RETRY_COUNT && navigator.onLine && isTransient(error),
      networkMode: 'always',
      refetchOnReconnect: true,
    },
    mutations: { networkMode: 'always', retry: false },
  },
});
