import { monitoring } from '@homeward/contract';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { operatorKeys } from '../operator-keys.ts';
import { callOperator } from '../session/call-operator.ts';

const AGAIN_AFTER_MS = 10_000;

/** Mails that wait or were given up; read again while somebody looks, because the server goes on trying. */
export function useMails() {
  return useQuery({
    queryKey: operatorKeys.mails,
    queryFn: ({ signal }) => callOperator(monitoring.listMails, {}, signal),
    refetchInterval: AGAIN_AFTER_MS,
  });
}

/** Has mails tried again at once: those named, or all that failed. */
export function useRetryMails() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (ids?: string[]) =>
      callOperator(monitoring.retryMails, { body: ids === undefined ? {} : { ids } }),
    onSettled: () => client.invalidateQueries({ queryKey: operatorKeys.mails }),
  });
}
