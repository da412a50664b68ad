import { audit, type CallOf } from '@homeward/contract';
import type { AuditEntry } from '@homeward/contract/audit';
import { saveFile } from '@homeward/ui/client/save-file.ts';
import { keepPreviousData, useInfiniteQuery, useMutation } from '@tanstack/react-query';
import { queryKeys } from '../query-keys.ts';
import { callOperator } from '../session/call-operator.ts';
import { auditCsv } from './audit-csv.ts';

export type ActFilter = Omit<CallOf<typeof audit.listActs>['query'], 'before' | 'limit'>;

const PAGE_SIZE = 50;
const EXPORT_PAGE_SIZE = 1000;

export function useActs(filter: ActFilter) {
  return useInfiniteQuery({
    queryKey: [...queryKeys.acts, filter],
    queryFn: ({ pageParam, signal }) => readPage(filter, PAGE_SIZE, pageParam, signal),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => (page.length < PAGE_SIZE ? undefined : page.at(-1)?.id),
    placeholderData: keepPreviousData,
  });
}

export function useSaveActs(filter: ActFilter) {
  return useMutation({
    mutationFn: async () => {
      const acts: AuditEntry[] = [];
      for (;;) {
        const page = await readPage(filter, EXPORT_PAGE_SIZE, acts.at(-1)?.id);
        acts.push(...page);
        if (page.length < EXPORT_PAGE_SIZE) break;
      }
      saveFile('audit-log.csv', auditCsv(acts), 'text/csv');
    },
  });
}

async function readPage(filter: ActFilter, limit: number, before?: string, signal?: AbortSignal) {
  const query = { ...filter, limit, ...(before === undefined ? {} : { before }) };
  return (await callOperator(audit.listActs, { query }, signal)).acts;
}
