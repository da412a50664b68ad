import { operator } from '@homeward/contract';
import {
  keepPreviousData,
  type QueryClient,
  skipToken,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import { queryKeys } from '../query-keys.ts';
import { callOperator } from '../session/call-operator.ts';

/** Searches tags by the prefix of their id; sends no request for an invalid prefix. */
export function useFindTags(id: string | undefined) {
  return useQuery({
    queryKey: [...queryKeys.tags, id],
    queryFn:
      id === undefined
        ? skipToken
        : ({ signal }) => callOperator(operator.findCodes, { query: { id } }, signal),
    placeholderData: keepPreviousData,
  });
}

export function useRetireTag(id: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => callOperator(operator.retireCode, { params: { id } }),
    onSuccess: () => invalidateAffected(client),
  });
}

export function useReplaceTag(id: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (by: string | undefined) =>
      callOperator(operator.replaceCode, { params: { id }, body: by === undefined ? {} : { by } }),
    onSuccess: () => invalidateAffected(client),
  });
}

function invalidateAffected(client: QueryClient): Promise<unknown> {
  const touched = [queryKeys.tags, queryKeys.batches, queryKeys.figures];
  return Promise.all(touched.map((queryKey) => client.invalidateQueries({ queryKey })));
}
