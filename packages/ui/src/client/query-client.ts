import { onlineManager, QueryClient } from '@tanstack/react-query';
import { isTransient } from './api-error.ts';

const RETRY_COUNT = 2;

// The manager listens only while it has a subscriber. Without a subscriber it would miss a connection loss before the first render.
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
