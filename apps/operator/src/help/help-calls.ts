import { monitoring } from '@homeward/contract';
import type { HelpRequest } from '@homeward/contract/monitoring';
import { acceptGone } from '@homeward/ui/client/api-error.ts';
import { useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query';
import { queryKeys } from '../query-keys.ts';
import { callOperator } from '../session/call-operator.ts';
import { useOperatorQuery } from '../session/use-operator-call.ts';

export function useHelpRequests() {
  return useOperatorQuery(monitoring.listHelpRequests, {}, { queryKey: queryKeys.helpRequests });
}

/** Returns the notes that the owner agreed to show, newest first. Older notes are loaded on demand. */
export function useShownNotes({ id, shown }: HelpRequest) {
  const newest = { notes: shown?.notes ?? [], hasOlderNotes: shown?.hasOlderNotes ?? false };
  return useInfiniteQuery({
    queryKey: [...queryKeys.helpNotes, id, newest.notes[0]?.id],
    queryFn: ({ pageParam: before, signal }) =>
      callOperator(monitoring.listHelpNotes, { params: { id }, query: { before } }, signal),
    initialPageParam: '',
    initialData: { pages: [{ ...newest, resultMessage: { en: '' } }], pageParams: [''] },
    getNextPageParam: ({ notes, hasOlderNotes }) => (hasOlderNotes ? notes.at(-1)?.id : undefined),
    // The help request already contains the first page, so the query never refetches this page.
    staleTime: Number.POSITIVE_INFINITY,
  });
}

/** Resolves a help request. The call also succeeds if another tab has already resolved the request. */
export function useResolveHelpRequest(id: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () =>
      callOperator(monitoring.resolveHelpRequest, { params: { id } }).catch((error) => acceptGone(error)),
    onSuccess: () =>
      Promise.all(
        [queryKeys.helpRequests, queryKeys.figures].map((queryKey) => client.invalidateQueries({ queryKey })),
      ),
  });
}
