import type { CodeId } from '@homeward/contract/code-id';
import type { SeenPlace, TimelineEvent } from '@homeward/contract/timeline';
import { useLastFailure } from '@homeward/ui/client/use-last-failure.ts';
import { useMemo } from 'react';
import { useTimelinePages } from './timeline-queries.ts';
import { useKeptTimeline } from './use-kept-timeline.ts';

/** One time at which others had the item, perhaps with a place. */
export interface ItemSighting {
  readonly id: string;
  readonly at: string;
  readonly source: SeenPlace['kind'];
  readonly position?: { readonly lat: number; readonly lng: number; readonly accuracyMeters?: number };
}

/** When and where others had an item, as far as its timeline was read; as last read while the server is silent. */
export function useItemSightings(code: CodeId): ItemSighting[] {
  const list = useTimelinePages(code);
  const kept = useKeptTimeline(code, list, useLastFailure(list));
  const { data } = list;
  return useMemo(() => {
    if (data !== undefined) return sightingsOf(data);
    return kept === undefined ? [] : sightingsOf({ events: kept.rows, places: kept.places });
  }, [data, kept]);
}

interface Read {
  readonly events: readonly TimelineEvent[];
  readonly places: readonly SeenPlace[];
}

/** The places that are known, and every other time at which a finder had the item. */
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
