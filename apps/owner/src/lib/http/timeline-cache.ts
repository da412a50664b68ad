import type { QueryClient } from '@tanstack/react-query';

export const timelineKey = (tagId: string) => ['timeline', tagId] as const;
export const unreadKey = ['timeline-unread'] as const;

export function refreshTimeline(client: QueryClient, tagId: string): void {
  void client.invalidateQueries({ queryKey: timelineKey(tagId) });
}
