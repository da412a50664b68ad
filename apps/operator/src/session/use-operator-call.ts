import type { AnswerOf, CallOf, Endpoint } from '@homeward/contract';
import {
  type QueryKey,
  type UseQueryOptions,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import { callOperator } from './call-operator.ts';

export function useOperatorQuery<const E extends Endpoint>(
  endpoint: E,
  call: CallOf<E>,
  options: Omit<UseQueryOptions<AnswerOf<E>>, 'queryFn'>,
) {
  return useQuery({ ...options, queryFn: ({ signal }) => callOperator(endpoint, call, signal) });
}

/** Sends a call on demand, and refetches the queries that the call changes. */
export function useOperatorMutation<const E extends Endpoint>(
  endpoint: E,
  changed: readonly QueryKey[] = [],
) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (call: CallOf<E>) => callOperator(endpoint, call),
    onSettled: () => Promise.all(changed.map((queryKey) => client.invalidateQueries({ queryKey }))),
  });
}
