import { type AnswerOf, timeline } from '@homeward/contract';
import type { CodeId } from '@homeward/contract/code-id';
import { TIMELINE_PAGE_SIZE } from '@homeward/contract/limits';
import {
  type InfiniteData,
  useInfiniteQuery,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import { callApi } from '../../lib/http/call-api.ts';
import { timelineKey } from '../../lib/http/timeline-cache.ts';
import { isBadgeShown } from './app-badge.ts';

/** A lost item's owner leaves its page open and waits. */
const REFETCH_MS = 60_000;

const timelineKeys = {
  item: timelineKey,
  kept: (code: string) => [...timelineKey(code), 'kept'],
  read: (code: string) => [...timelineKey(code), 'read'],
  unread: ['timeline-unread'],
} as const;

export const keptTimelineKey = timelineKeys.kept;

type TimelinePage = AnswerOf<typeof timeline.list>;
type TimelinePages = InfiniteData<TimelinePage, string | undefined>;

/** What a timeline's pages say together. */
export type TimelineRead = ReturnType<typeof joinPages>;

/** What happened to an item, page after page, newest first. */
export function useTimelinePages(code: CodeId) {
  return useInfiniteQuery({
    queryKey: timelineKeys.item(code),
    queryFn: ({ pageParam: before, signal }) => {
      const query = { limit: TIMELINE_PAGE_SIZE, ...(before === undefined ? {} : { before }) };
      return callApi(timeline.list, { params: { id: code }, query }, { signal });
    },
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next }) => next ?? undefined,
    refetchInterval: REFETCH_MS,
    select: joinPages,
  });
}

export type TimelineList = ReturnType<typeof useTimelinePages>;

function joinPages({ pages }: TimelinePages) {
  const [first] = pages;
  return {
    events: pages.flatMap(({ events }) => events),
    readUntil: first?.read_until ?? '',
    seenBy: first?.seen_by ?? [],
    places: first?.places ?? [],
  };
}

/** Marks an item's timeline as read up to a moment, on all devices of the account. */
export function useReadTimeline(code: CodeId, onRead: () => void) {
  const client = useQueryClient();
  return useMutation({
    mutationKey: timelineKeys.read(code),
    mutationFn: (until: string) => callApi(timeline.read, { params: { id: code }, body: { until } }),
    onSuccess: ({ read_until }) => {
      client.setQueryData<TimelinePages>(
        timelineKeys.item(code),
        (read) => read && { ...read, pages: read.pages.map((page) => ({ ...page, read_until })) },
      );
      void client.invalidateQueries({ queryKey: timelineKeys.unread });
      onRead();
    },
  });
}

/** How much is unread of all items; asked for only where there is a place to show it. */
export function useUnreadCount() {
  return useQuery({
    queryKey: timelineKeys.unread,
    queryFn: ({ signal }) => callApi(timeline.countUnread, {}, { signal }),
    select: ({ unread_count }) => unread_count,
    enabled: isBadgeShown(),
    refetchInterval: REFETCH_MS,
  });
}
