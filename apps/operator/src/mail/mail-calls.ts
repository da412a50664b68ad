import { monitoring } from '@homeward/contract';
import { queryKeys } from '../query-keys.ts';
import { useOperatorQuery } from '../session/use-operator-call.ts';

const POLL_INTERVAL_MS = 10_000;

/** The query polls, because the server retries undelivered mails. */
export function useMails() {
  const options = { queryKey: queryKeys.mails, refetchInterval: POLL_INTERVAL_MS };
  return useOperatorQuery(monitoring.listMails, {}, options);
}
