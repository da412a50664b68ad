import type { QrCode } from '@homeward/contract/codes';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { readCachedList, removeCachedList, writeCachedList } from '../../../lib/storage/cached-lists.ts';
import { type CodeList, codeKeys } from '../item-queries.ts';

interface CacheCodesOptions {
  readonly ownerId: string;
  /** A search and its placeholder data are not cached. */
  readonly search: string;
  readonly list: CodeList;
  readonly codes: readonly QrCode[] | undefined;
  readonly isRefused: boolean;
}

/** Stores an owner's items on the device as last read, and removes them when access is denied. */
export function useCacheCodes({ ownerId, search, list, codes, isRefused }: CacheCodesOptions): void {
  const { dataUpdatedAt, hasNextPage, isPlaceholderData } = list;
  const rows = search === '' && !isPlaceholderData ? codes : undefined;

  useEffect(() => {
    if (isRefused) void removeCachedList(ownerId);
    else if (rows) void writeCachedList(ownerId, { rows, hasMore: hasNextPage, readAtMs: dataUpdatedAt });
  }, [ownerId, rows, hasNextPage, dataUpdatedAt, isRefused]);
}

export function useCachedCodes(ownerId: string, enabled: boolean) {
  const { data } = useQuery({
    queryKey: codeKeys.cached(ownerId),
    queryFn: async () => (await readCachedList<QrCode>(ownerId)) ?? null,
    enabled,
    gcTime: 0,
  });
  return enabled ? (data ?? undefined) : undefined;
}
