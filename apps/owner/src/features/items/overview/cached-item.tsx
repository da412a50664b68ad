import type { Item } from '@homeward/contract/codes';
import type { TagId } from '@homeward/contract/tag-id';
import { isTransient } from '@homeward/ui/client/api-error.ts';
import { useLastFailure } from '@homeward/ui/hooks/use-shown-error.ts';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect } from 'react';
import { readCachedList, writeCachedList } from '../../../lib/http/cached-lists.ts';
import { itemKeys, useItemDetails } from '../item-queries.ts';

const nameOf = (code: TagId) => `item:${code}`;

export function useCacheItem(code: TagId, item: Item): void {
  useEffect(() => {
    void writeCachedList(nameOf(code), { rows: [item], hasMore: false, readAtMs: Date.now() });
  }, [code, item]);
}

function useCachedItem(code: TagId, isWanted: boolean) {
  return useQuery({
    queryKey: itemKeys.cached(nameOf(code)),
    queryFn: async () => (await readCachedList<Item>(nameOf(code))) ?? null,
    enabled: isWanted,
    gcTime: 0,
  });
}

export function useItemName(code: TagId): string | undefined {
  const details = useItemDetails(code);
  const failure = useLastFailure(details);
  const isSilent = details.data === undefined && isTransient(failure);
  const cached = useCachedItem(code, isSilent).data?.rows[0];
  return details.data?.name ?? (isSilent ? cached?.name : undefined);
}

interface CachedItemProps {
  readonly code: TagId;
  readonly otherwise: ReactNode;
  readonly children: (item: Item) => ReactNode;
}

export function CachedItem({ code, otherwise, children }: CachedItemProps) {
  const { data, isPending } = useCachedItem(code, true);
  const item = data?.rows[0];
  if (isPending) return null;
  return item === undefined ? otherwise : children(item);
}
