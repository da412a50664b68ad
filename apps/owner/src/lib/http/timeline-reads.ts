import { timeline } from '@homeward/contract';
import type { TimelineEvent } from '@homeward/contract/timeline';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { callApi } from './call-api.ts';
import { timelineKey, unreadKey } from './timeline-cache.ts';

export interface SeenEntry {
  readonly id: string;
  readonly kind: TimelineEvent['kind'];
  readonly at: string;
}

/** Entries that come into view within this time are sent in one request. */
const BATCH_MS = 100;

/** Returns the time of the latest scan that was seen. Earlier scans count as read too. */
export function scansSeenUntil(seen: readonly SeenEntry[]): string | undefined {
  const times = seen.filter(({ kind }) => kind === 'scan').map(({ at }) => at);
  return times.sort().at(-1);
}

/** Marks timeline entries as read. After a failure the entries stay unread. `onRead` also receives the remaining unread count. */
export function useMarkSeen(
  tagId: string,
  onRead: (seen: readonly SeenEntry[], unreadCount: number) => void,
): (entry: SeenEntry) => void {
  const client = useQueryClient();
  const batch = useRef<SeenEntry[]>([]);
  const { mutate } = useMutation({
    mutationKey: [...timelineKey(tagId), 'read'],
    retry: 3,
    mutationFn: (seen: readonly SeenEntry[]) => {
      const entries = seen.map(({ id }) => id);
      const until = scansSeenUntil(seen);
      return callApi(timeline.read, { params: { id: tagId }, body: { entries, ...(until && { until }) } });
    },
    onSuccess: ({ unread_count }, seen) => {
      void client.invalidateQueries({ queryKey: unreadKey });
      onRead(seen, unread_count);
    },
  });
  return (entry) => {
    batch.current.push(entry);
    if (batch.current.length > 1) return;
    setTimeout(() => mutate(batch.current.splice(0)), BATCH_MS);
  };
}
