import { monitoring } from '@homeward/contract';
import type { HelpRequest } from '@homeward/contract/monitoring';
import { acceptGone } from '@homeward/ui/client/api-error.ts';
import { useInfiniteQuery, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { operatorKeys } from '../operator-keys.ts';
import { callOperator } from '../session/call-operator.ts';

/** What owners asked for and nobody has settled yet, oldest first. */
export function useHelpRequests() {
  return useQuery({
    queryKey: operatorKeys.helpRequests,
    queryFn: ({ signal }) => callOperator(monitoring.listHelpRequests, {}, signal),
  });
}

/** The notes that an owner shows, newest first: what came with their request, and older ones when they are asked for. */
export function useShownNotes({ id, shown }: HelpRequest) {
  const newest = { notes: shown?.notes ?? [], hasOlderNotes: shown?.hasOlderNotes ?? false };
  return useInfiniteQuery({
    queryKey: [...operatorKeys.helpNotes, id, newest.notes[0]?.id],
    queryFn: ({ pageParam: before, signal }) =>
      callOperator(monitoring.listHelpNotes, { params: { id }, query: { before } }, signal),
    initialPageParam: '',
    initialData: { pages: [{ ...newest, resultMessage: { en: '' } }], pageParams: [''] },
    getNextPageParam: ({ notes, hasOlderNotes }) => (hasOlderNotes ? notes.at(-1)?.id : undefined),
    // The first page came with the request, and is never asked for again.
    staleTime: Number.POSITIVE_INFINITY,
  });
}

/** Settles a request; one that is gone already was settled by somebody else. */
export function useResolveHelpRequest(id: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () =>
      callOperator(monitoring.resolveHelpRequest, { params: { id } }).catch((error) => acceptGone(error)),
    onSuccess: () =>
      Promise.all(
        [operatorKeys.helpRequests, operatorKeys.figures].map((queryKey) =>
          client.invalidateQueries({ queryKey }),
        ),
      ),
  });
}
