import type { Item } from '@homeward/contract/codes';
import type { TagId } from '@homeward/contract/tag-id';
import { isTransient } from '@homeward/ui/client/api-error.ts';
import { useLastFailure } from '@homeward/ui/hooks/use-shown-error.ts';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect } from 'react';
import { readCachedList, writeCachedList } from '../../../lib/http/cached-lists.ts';
import { itemKeys, useItemDetails } from '../item-queries.ts';

const nameOf = (tagId: TagId) => `item:${tagId}`;

export function useCacheItem(tagId: TagId, item: Item): void {
  useEffect(() => {
    void writeCachedList(nameOf(tagId), { rows: [item], hasMore: false, readAtMs: Date.now() });
  }, [tagId, item]);
}

function useCachedItem(tagId: TagId, isWanted: boolean) {
  return useQuery({
    queryKey: itemKeys.cached(nameOf(tagId)),
    queryFn: async () => (await readCachedList<Item>(nameOf(tagId))) ?? null,
    enabled: isWanted,
    gcTime: 0,
  });
}

export function useItemName(tagId: TagId): string | undefined {
  const details = useItemDetails(tagId);
  const failure = useLastFailure(details);
  const isSilent = details.data === undefined && isTransient(failure);
  const cached = useCachedItem(tagId, isSilent).data?.rows[0];
  return details.data?.name ?? (isSilent ? cached?.name : undefined);
}

interface CachedItemProps {
  readonly tagId: TagId;
  readonly otherwise: ReactNode;
  readonly children: (item: Item) => ReactNode;
}

export function CachedItem({ tagId, otherwise, children }: CachedItemProps) {
  const { data, isPending } = useCachedItem(tagId, true);
  const item = data?.rows[0];
  if (isPending) return null;
  return item === undefined ? otherwise : children(item);
}
