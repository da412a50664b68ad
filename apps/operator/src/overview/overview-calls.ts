import { monitoring } from '@homeward/contract';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { queryKeys } from '../query-keys.ts';
import { callOperator } from '../session/call-operator.ts';

/** Totals, and sign-ups and scans of the last days; those of the previous span stay until the new ones are loaded. */
export function useStatistics(days: number) {
  return useQuery({
    queryKey: [...queryKeys.figures, days],
    queryFn: ({ signal }) => callOperator(monitoring.showStatistics, { query: { days } }, signal),
    placeholderData: keepPreviousData,
  });
}
