import type { Item } from '@homeward/contract/codes';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { readCachedList, removeCachedList, writeCachedList } from '../../../lib/http/cached-lists.ts';
import { type ItemList, itemKeys } from '../item-queries.ts';

interface CacheItemsOptions {
  readonly ownerId: string;
  /** The search; results of a search are not cached. */
  readonly search: string;
  readonly list: ItemList;
  readonly items: readonly Item[] | undefined;
  readonly isRefused: boolean;
}

export function useCacheItems({ ownerId, search, list, items, isRefused }: CacheItemsOptions): void {
  const { dataUpdatedAt, hasNextPage, isPlaceholderData } = list;
  const rows = search === '' && !isPlaceholderData ? items : undefined;

  useEffect(() => {
    if (isRefused) void removeCachedList(ownerId);
    else if (rows) void writeCachedList(ownerId, { rows, hasMore: hasNextPage, readAtMs: dataUpdatedAt });
  }, [ownerId, rows, hasNextPage, dataUpdatedAt, isRefused]);
}

export function useCachedItems(ownerId: string, enabled: boolean) {
  const { data } = useQuery({
    queryKey: itemKeys.cached(ownerId),
    queryFn: async () => (await readCachedList<Item>(ownerId)) ?? null,
    enabled,
    gcTime: 0,
  });
  return enabled ? (data ?? undefined) : undefined;
}
