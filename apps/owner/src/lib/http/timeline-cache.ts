import type { QueryClient } from '@tanstack/react-query';

/** Under this key the timeline feature keeps what happened to the item on a code. */
export const timelineKey = (code: string) => ['timeline', code] as const;
/** How much is unread of all items. */
export const unreadKey = ['timeline-unread'] as const;

/** Reads the timeline of an item again, now or when it is shown next: after a change that adds to it or takes from it. */
export function refreshTimeline(client: QueryClient, code: string): void {
  void client.invalidateQueries({ queryKey: timelineKey(code) });
}
