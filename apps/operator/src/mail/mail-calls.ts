import { monitoring } from '@homeward/contract';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { queryKeys } from '../query-keys.ts';
import { callOperator } from '../session/call-operator.ts';

const POLL_INTERVAL_MS = 10_000;

/** Polled, because the server retries undelivered mails. */
export function useMails() {
  return useQuery({
    queryKey: queryKeys.mails,
    queryFn: ({ signal }) => callOperator(monitoring.listMails, {}, signal),
    refetchInterval: POLL_INTERVAL_MS,
  });
}

export function useRetryMails() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (ids?: string[]) =>
      callOperator(monitoring.retryMails, { body: ids === undefined ? {} : { ids } }),
    onSettled: () => client.invalidateQueries({ queryKey: queryKeys.mails }),
  });
}
