import { type AnswerOf, timeline } from '@homeward/contract';
import { TIMELINE_PAGE_SIZE } from '@homeward/contract/limits';
import type { TagId } from '@homeward/contract/tag-id';
import type { TimelineEvent } from '@homeward/contract/timeline';
import { type InfiniteData, useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query';
import { callApi } from '../../lib/http/call-api.ts';
import { timelineKey, unreadKey } from '../../lib/http/timeline-cache.ts';
import { type SeenEntry, scansSeenUntil, useMarkSeen } from '../../lib/http/timeline-reads.ts';
import { isBadgeShown } from './app-badge.ts';

/** The timeline is refetched at this interval, because an owner may leave a lost item's page open. */
const REFETCH_MS = 60_000;

export const cachedTimelineKey = (tagId: string) => [...timelineKey(tagId), 'kept'];

type TimelinePage = AnswerOf<typeof timeline.list>;
type TimelinePages = InfiniteData<TimelinePage, string | undefined>;

export type TimelineRead = ReturnType<typeof joinPages>;

export function useTimelinePages(tagId: TagId) {
  return useInfiniteQuery({
    queryKey: timelineKey(tagId),
    queryFn: ({ pageParam: before, signal }) => {
      const query = { limit: TIMELINE_PAGE_SIZE, ...(before === undefined ? {} : { before }) };
      return callApi(timeline.list, { params: { id: tagId }, query }, { signal });
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
    news: first?.news ?? [],
    isWhole: pages.at(-1)?.next === null,
    places: first?.places ?? [],
  };
}

export function useReadMarks(tagId: TagId, onRead: (unreadCount: number) => void) {
  const client = useQueryClient();
  return useMarkSeen(tagId, (seen, unreadCount) => {
    client.setQueryData<TimelinePages>(timelineKey(tagId), (read) => read && withoutNews(read, seen));
    onRead(unreadCount);
  });
}

/** Applies the server's new read state. Scans older than a read scan count as read too. */
function withoutNews(read: TimelinePages, seen: readonly SeenEntry[]): TimelinePages {
  const ids = new Set(seen.map(({ id }) => id));
  const until = Date.parse(scansSeenUntil(seen) ?? '');
  const isSeen = ({ id, kind, at }: TimelineEvent) =>
    ids.has(id) || (kind === 'scan' && Date.parse(at) <= until);
  const mark = (event: TimelineEvent) =>
    'is_new' in event && event.is_new && isSeen(event) ? { ...event, is_new: false } : event;
  const pages = read.pages.map((page) => ({
    ...page,
    events: page.events.map(mark),
    news: page.news.filter((event) => !isSeen(event)),
  }));
  return { ...read, pages };
}

/** Fetches the total number of unread events, but only if a badge can show the number. */
export function useUnreadCount() {
  return useQuery({
    queryKey: unreadKey,
    queryFn: ({ signal }) => callApi(timeline.countUnread, {}, { signal }),
    select: ({ unread_count }) => unread_count,
    enabled: isBadgeShown(),
    refetchInterval: REFETCH_MS,
  });
}
