import type { CodeId } from '@homeward/contract/code-id';
import { usePageHidden } from '@homeward/ui/hooks/use-page-hidden.ts';
import { useEffect, useEffectEvent } from 'react';
import { isNews } from './event-words.ts';
import { type TimelineRead, useReadTimeline } from './timeline-queries.ts';

/** So long the news have been in sight when they count as read. */
const READ_AFTER_MS = 1500;

/** Marks what is shown as read once it has been in sight for a moment. */
export function useReadMarks(code: CodeId, read: TimelineRead | undefined, onRead: () => void): void {
  const isHidden = usePageHidden();
  const { mutate } = useReadTimeline(code, onRead);
  const newest = read?.events.find(isNews)?.at;
  const isUnread = newest !== undefined && isAfter(newest, read?.readUntil ?? '');
  const until = isUnread && !isHidden ? newest : undefined;

  const mark = useEffectEvent((moment: string) => mutate(moment));
  useEffect(() => {
    if (until === undefined) return;
    const timer = setTimeout(() => mark(until), READ_AFTER_MS);
    return () => clearTimeout(timer);
  }, [until]);
}

/** Tells whether one ISO time is after another. */
export function isAfter(at: string, other: string): boolean {
  return Date.parse(at) > (Date.parse(other) || 0);
}
