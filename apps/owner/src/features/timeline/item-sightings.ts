import type { TagId } from '@homeward/contract/tag-id';
import type { SeenPlace, TimelineEvent } from '@homeward/contract/timeline';
import { useLastFailure } from '@homeward/ui/hooks/use-shown-error.ts';
import { useMemo } from 'react';
import { useTimelinePages } from './timeline-queries.ts';
import { useCachedTimeline } from './use-cached-timeline.ts';

export interface ItemSighting {
  readonly id: string;
  readonly at: string;
  readonly source: SeenPlace['kind'];
  readonly position?: { readonly lat: number; readonly lng: number; readonly accuracyMeters?: number };
}

/** Returns an item's sightings from its loaded timeline. While the server is unreachable, returns the cached sightings. */
export function useItemSightings(tagId: TagId): ItemSighting[] {
  const list = useTimelinePages(tagId);
  const cached = useCachedTimeline(tagId, list, useLastFailure(list));
  const { data } = list;
  return useMemo(() => {
    if (data !== undefined) return sightingsOf(data);
    return cached === undefined ? [] : sightingsOf({ events: cached.rows, places: cached.places });
  }, [data, cached]);
}

interface Read {
  readonly events: readonly TimelineEvent[];
  readonly places: readonly SeenPlace[];
}

/** Returns all places, and all finder events without a place, as sightings. */
export function sightingsOf({ events, places }: Read): ItemSighting[] {
  const placed = places.map(({ id, at, kind, lat, lng, accuracy_m }) => ({
    id,
    at,
    source: kind,
    position: { lat, lng, ...(accuracy_m === null ? {} : { accuracyMeters: accuracy_m }) },
  }));
  const known = new Set(places.map(({ id }) => id));
  const others = events.flatMap((event) => {
    const { id, at, kind } = event;
    const isSighting = (kind === 'scan' && !event.is_own) || kind === 'note';
    return isSighting && !known.has(id) ? [{ id, at, source: kind }] : [];
  });
  return [...placed, ...others];
}
