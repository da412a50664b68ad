import { type CallOf, operator } from '@homeward/contract';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { queryKeys } from '../query-keys.ts';
import { callOperator } from '../session/call-operator.ts';

export type CategoryList = CallOf<typeof operator.saveCategories>['body'];

const DRAFT = [...queryKeys.categories, 'draft'];

/** Fetched once per visit: a refetch must not overwrite the form. */
export function useCategories() {
  return useQuery({
    queryKey: [...queryKeys.categories, 'saved'],
    queryFn: ({ signal }) => callOperator(operator.listCategories, {}, signal),
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });
}

export function useSaveCategories() {
  return useMutation({
    mutationFn: (body: CategoryList) => callOperator(operator.saveCategories, { body }),
  });
}

/** Cached between visits until the operator signs out. */
export function useCategoryDraft() {
  const client = useQueryClient();
  return {
    find: () => client.getQueryData<CategoryList>(DRAFT),
    store: (draft: CategoryList | undefined) => {
      client.setQueryDefaults(DRAFT, { gcTime: Number.POSITIVE_INFINITY });
      if (draft === undefined) client.removeQueries({ queryKey: DRAFT });
      else client.setQueryData(DRAFT, draft);
    },
  };
}
