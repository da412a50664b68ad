import type { Item } from '@homeward/contract/codes';
import { usePageHidden } from '@homeward/ui/hooks/use-page-hidden.ts';
import { useEffect, useMemo, useState } from 'react';
import type { ItemList } from '../item-queries.ts';
import { arrange, type ListHead, nextHead } from './list-order.ts';

/** Sorts items: first items with news, then lost items, then all others. The order changes only when the list or the app is reopened. */
export function useListOrder(
  { data, dataUpdatedAt: readAt }: ItemList,
  { isSearch }: { readonly isSearch: boolean },
): Item[] | undefined {
  const isHidden = usePageHidden();
  const [openedAt, setOpenedAt] = useState(() => Date.now());
  const [head, setHead] = useState<ListHead>();

  useEffect(() => {
    if (!isHidden) setOpenedAt(Date.now());
  }, [isHidden]);

  const next = data === undefined || isSearch ? head : nextHead(head, data, { openedAt, readAt });
  if (next !== head) setHead(next);
  return useMemo(() => {
    if (data === undefined || isSearch || next === undefined) return data?.items;
    return arrange(next, data);
  }, [data, isSearch, next]);
}
