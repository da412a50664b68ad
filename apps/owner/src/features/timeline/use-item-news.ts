import type { CodeId } from '@homeward/contract/code-id';
import type { TimelineEvent } from '@homeward/contract/timeline';
import { useState } from 'react';
import { currentNews, mergeNews, type OpenedNews } from './news-rules.ts';
import { useReadMarks, useTimelinePages } from './timeline-queries.ts';

/** News of an item while its page is open. */
export interface ItemNews {
  readonly shown: readonly TimelineEvent[];
  /** Returns true for an event that was new when the page opened or came since. */
  readonly wasNew: (event: TimelineEvent) => boolean;
  readonly markSeen: (event: TimelineEvent) => void;
}

const NONE: OpenedNews = { shown: [], ids: new Set() };

/** Collects what is new about an item; `onRead` gets how much is unread after some of it was in sight. */
export function useItemNews(code: CodeId, onRead: (unreadCount: number) => void): ItemNews {
  const { data } = useTimelinePages(code);
  const markSeen = useReadMarks(code, onRead);
  const [opened, setOpened] = useState(NONE);
  const merged = data === undefined ? opened : mergeNews(opened, data);
  if (merged !== opened) setOpened(merged);
  return {
    shown: data === undefined ? [] : currentNews(merged, data),
    wasNew: ({ id }) => merged.ids.has(id),
    markSeen,
  };
}
