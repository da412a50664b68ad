import { useQueryClient } from '@tanstack/react-query';
import { findScrollPosition, removeScrollPosition } from '../../lib/scroll/scroll-position.ts';
import { codeKeys } from './item-queries.ts';

/** Evicts an owner's cached items and the scroll position of their list, for example after the end of sharing. */
export function useEvictCodes(): (userId: string) => void {
  const client = useQueryClient();
  return (userId) => {
    client.removeQueries({ queryKey: codeKeys.listsOf(userId) });
    if (findScrollPosition(userId) !== undefined) removeScrollPosition();
  };
}
