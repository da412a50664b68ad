import type { TagId } from '@homeward/contract/tag-id';
import type { TimelineEvent } from '@homeward/contract/timeline';
import { useState } from 'react';
import { currentNews, mergeNews } from './news-rules.ts';
import { useReadMarks, useTimelinePages } from './timeline-queries.ts';

export interface ItemNews {
  /** Events at the top of the page. A read event stays at the top until the page closes. */
  readonly shown: readonly TimelineEvent[];
  readonly markSeen: (event: TimelineEvent) => void;
}

/** Collects an item's news. `onRead` receives the remaining number of unread events. */
export function useItemNews(tagId: TagId, onRead: (unreadCount: number) => void): ItemNews {
  const { data } = useTimelinePages(tagId);
  const markSeen = useReadMarks(tagId, onRead);
  const [opened, setOpened] = useState<readonly TimelineEvent[]>([]);
  const merged = data === undefined ? opened : mergeNews(opened, data);
  if (merged !== opened) setOpened(merged);
  return {
    shown: data === undefined ? [] : currentNews(merged, data),
    markSeen,
  };
}
