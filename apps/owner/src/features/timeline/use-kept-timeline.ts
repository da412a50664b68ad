import type { CodeId } from '@homeward/contract/code-id';
import type { TimelineEvent } from '@homeward/contract/timeline';
import { ApiError, isNotFound, isTransient } from '@homeward/ui/client/api-error.ts';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { readCachedList, removeCachedList, writeCachedList } from '../../lib/storage/cached-lists.ts';
import { keptTimelineKey, type TimelineList } from './timeline-queries.ts';

const nameOf = (code: CodeId) => `timeline:${code}`;

/** Caches an item's timeline on the device as last read, and gives it back while the server is silent. */
export function useKeptTimeline(code: CodeId, list: TimelineList, failure: Error | null) {
  const { data, dataUpdatedAt, hasNextPage } = list;
  const rows = data?.events;
  const isRefused = isNotFound(failure) || (failure instanceof ApiError && failure.status === 403);

  useEffect(() => {
    if (isRefused) void removeCachedList(nameOf(code));
    else if (rows)
      void writeCachedList(nameOf(code), { rows, hasMore: hasNextPage, readAtMs: dataUpdatedAt });
  }, [code, rows, hasNextPage, dataUpdatedAt, isRefused]);

  const wanted = rows === undefined && isTransient(failure);
  const kept = useQuery({
    queryKey: keptTimelineKey(code),
    queryFn: async () => (await readCachedList<TimelineEvent>(nameOf(code))) ?? null,
    enabled: wanted,
    gcTime: 0,
  });
  return wanted ? (kept.data ?? undefined) : undefined;
}
