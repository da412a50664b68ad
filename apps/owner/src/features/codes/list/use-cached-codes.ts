import type { QrCode } from '@homeward/contract/codes';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { readCachedList, removeCachedList, writeCachedList } from '../../../lib/storage/cached-lists.ts';
import { type CodeList, codeKeys } from '../code-queries.ts';

interface CacheCodesOptions {
  readonly ownerId: string;
  /** A search is not cached, nor its placeholder data. */
  readonly search: string;
  readonly list: CodeList;
  /** What of it is shown, in its order. */
  readonly codes: readonly QrCode[] | undefined;
  /** The server says that this list is not to be seen any more. */
  readonly isRefused: boolean;
}

/** Caches an owner's items on the device as last read, and removes them when access is refused. */
export function useCacheCodes({ ownerId, search, list, codes, isRefused }: CacheCodesOptions): void {
  const { dataUpdatedAt, hasNextPage, isPlaceholderData } = list;
  const rows = search === '' && !isPlaceholderData ? codes : undefined;

  useEffect(() => {
    if (isRefused) void removeCachedList(ownerId);
    else if (rows) void writeCachedList(ownerId, { rows, hasMore: hasNextPage, readAtMs: dataUpdatedAt });
  }, [ownerId, rows, hasNextPage, dataUpdatedAt, isRefused]);
}

/** An owner's items as last cached on this device; read only when they are `wanted`. */
export function useCachedCodes(ownerId: string, wanted: boolean) {
  const { data } = useQuery({
    queryKey: codeKeys.kept(ownerId),
    queryFn: async () => (await readCachedList<QrCode>(ownerId)) ?? null,
    enabled: wanted,
    gcTime: 0,
  });
  return wanted ? (data ?? undefined) : undefined;
}
