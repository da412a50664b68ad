import { monitoring } from '@homeward/contract';
import { queryKeys } from '../query-keys.ts';
import { useOperatorQuery } from '../session/use-operator-call.ts';

const POLL_INTERVAL_MS = 60_000;

export function useHealth() {
  const options = { queryKey: queryKeys.health, refetchInterval: POLL_INTERVAL_MS };
  return useOperatorQuery(monitoring.showHealth, {}, options);
}
