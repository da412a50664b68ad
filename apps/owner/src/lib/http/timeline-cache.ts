import type { QueryClient } from '@tanstack/react-query';

export const timelineKey = (code: string) => ['timeline', code] as const;
export const unreadKey = ['timeline-unread'] as const;

export function refreshTimeline(client: QueryClient, code: string): void {
  void client.invalidateQueries({ queryKey: timelineKey(code) });
}
