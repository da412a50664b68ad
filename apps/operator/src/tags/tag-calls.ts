import { operator } from '@homeward/contract';
import {
  keepPreviousData,
  type QueryClient,
  skipToken,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import { operatorKeys } from '../operator-keys.ts';
import { callOperator } from '../session/call-operator.ts';

/** Tags whose id begins like this; nothing is asked for what begins no id. */
export function useFindTags(id: string | undefined) {
  return useQuery({
    queryKey: [...operatorKeys.tags, id],
    queryFn:
      id === undefined
        ? skipToken
        : ({ signal }) => callOperator(operator.findCodes, { query: { id } }, signal),
    placeholderData: keepPreviousData,
  });
}

/** Takes a blank tag out of use. */
export function useRetireTag(id: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => callOperator(operator.retireCode, { params: { id } }),
    onSuccess: () => readAnew(client),
  });
}

/** Gives the item on a tag another one: the one named, or a new one where `by` is undefined. */
export function useReplaceTag(id: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (by: string | undefined) =>
      callOperator(operator.replaceCode, { params: { id }, body: by === undefined ? {} : { by } }),
    onSuccess: () => readAnew(client),
  });
}

function readAnew(client: QueryClient): Promise<unknown> {
  const touched = [operatorKeys.tags, operatorKeys.batches, operatorKeys.figures];
  return Promise.all(touched.map((queryKey) => client.invalidateQueries({ queryKey })));
}
