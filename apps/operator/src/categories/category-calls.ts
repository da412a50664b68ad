import { type CallOf, operator } from '@homeward/contract';
import { useQueryClient } from '@tanstack/react-query';
import { queryKeys } from '../query-keys.ts';
import { useOperatorQuery } from '../session/use-operator-call.ts';

export type CategoryList = CallOf<typeof operator.saveCategories>['body'];

const DRAFT = [...queryKeys.categories, 'draft'];

/** The categories are fetched once per visit of the section, because a refetch would overwrite the form. */
export function useCategories() {
  return useOperatorQuery(
    operator.listCategories,
    {},
    {
      queryKey: [...queryKeys.categories, 'saved'],
      gcTime: 0,
      staleTime: Number.POSITIVE_INFINITY,
      refetchOnWindowFocus: false,
      refetchOnReconnect: false,
    },
  );
}

/** The draft stays in the cache between visits of the section until the operator signs out. */
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
