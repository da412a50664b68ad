import { useQueryClient } from '@tanstack/react-query';
import { findScrollPosition, removeScrollPosition } from '../../lib/scroll/scroll-position.ts';
import { itemKeys } from './item-queries.ts';

/** Evicts an owner's cached items and the scroll position of their list, for example after the end of sharing. */
export function useEvictItems(): (userId: string) => void {
  const client = useQueryClient();
  return (userId) => {
    client.removeQueries({ queryKey: itemKeys.listsOf(userId) });
    if (findScrollPosition(userId) !== undefined) removeScrollPosition();
  };
}
