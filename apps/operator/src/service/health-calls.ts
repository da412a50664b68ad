import { monitoring } from '@homeward/contract';
import { useQuery } from '@tanstack/react-query';
import { queryKeys } from '../query-keys.ts';
import { callOperator } from '../session/call-operator.ts';

const POLL_INTERVAL_MS = 60_000;

export function useHealth() {
  return useQuery({
    queryKey: queryKeys.health,
    queryFn: ({ signal }) => callOperator(monitoring.showHealth, {}, signal),
    refetchInterval: POLL_INTERVAL_MS,
  });
}
