import type { TagId } from '@homeward/contract/tag-id';
import type { SeenPlace, TimelineEvent } from '@homeward/contract/timeline';
import { ApiError, isNotFound, isTransient } from '@homeward/ui/client/api-error.ts';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import {
  type CachedList,
  readCachedList,
  removeCachedList,
  writeCachedList,
} from '../../lib/http/cached-lists.ts';
import { cachedTimelineKey, type TimelineList } from './timeline-queries.ts';

interface CachedTimeline extends CachedList<TimelineEvent> {
  readonly places: readonly SeenPlace[];
}

const nameOf = (tagId: TagId) => `timeline:${tagId}`;
const placesNameOf = (tagId: TagId) => `places:${tagId}`;

/** Stores an item's timeline and places, as last fetched, on the device. Removes them when the server denies access. */
export function useCacheTimeline(tagId: TagId, list: TimelineList, failure: Error | null): void {
  const { data, dataUpdatedAt, hasNextPage } = list;
  const events = data?.events;
  const places = data?.places;
  const isRefused = isNotFound(failure) || (failure instanceof ApiError && failure.status === 403);

  useEffect(() => {
    if (isRefused) {
      void removeCachedList(nameOf(tagId));
      void removeCachedList(placesNameOf(tagId));
    } else if (events && places) {
      const readAtMs = dataUpdatedAt;
      void writeCachedList(nameOf(tagId), { rows: events, hasMore: hasNextPage, readAtMs });
      void writeCachedList(placesNameOf(tagId), { rows: places, hasMore: false, readAtMs });
    }
  }, [tagId, events, places, hasNextPage, dataUpdatedAt, isRefused]);
}

export function useCachedTimeline(
  tagId: TagId,
  list: TimelineList,
  failure: Error | null,
): CachedTimeline | undefined {
  const isNeeded = list.data === undefined && isTransient(failure);
  const cached = useQuery({
    queryKey: cachedTimelineKey(tagId),
    queryFn: () => readCachedTimeline(tagId),
    enabled: isNeeded,
    gcTime: 0,
  });
  return isNeeded ? (cached.data ?? undefined) : undefined;
}

async function readCachedTimeline(tagId: TagId): Promise<CachedTimeline | null> {
  const [events, places] = await Promise.all([
    readCachedList<TimelineEvent>(nameOf(tagId)),
    readCachedList<SeenPlace>(placesNameOf(tagId)),
  ]);
  return events ? { ...events, places: places?.rows ?? [] } : null;
}
