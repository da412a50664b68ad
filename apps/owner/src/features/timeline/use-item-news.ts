import type { CodeId } from '@homeward/contract/code-id';
import type { TimelineEvent } from '@homeward/contract/timeline';
import { useState } from 'react';
import { currentNews, mergeNews } from './news-rules.ts';
import { useReadMarks, useTimelinePages } from './timeline-queries.ts';

/** News of an item while its page is open. */
export interface ItemNews {
  /** The events that stand first on the page; they stay there until it is left, although they are read meanwhile. */
  readonly shown: readonly TimelineEvent[];
  readonly markSeen: (event: TimelineEvent) => void;
}

/** Collects what is new about an item; `onRead` gets how much is unread after some of it was in sight. */
export function useItemNews(code: CodeId, onRead: (unreadCount: number) => void): ItemNews {
  const { data } = useTimelinePages(code);
  const markSeen = useReadMarks(code, onRead);
  const [opened, setOpened] = useState<readonly TimelineEvent[]>([]);
  const merged = data === undefined ? opened : mergeNews(opened, data);
  if (merged !== opened) setOpened(merged);
  return {
    shown: data === undefined ? [] : currentNews(merged, data),
    markSeen,
  };
}
