import type { TagId } from '@homeward/contract/tag-id';
import { LRUCache } from 'lru-cache';
import type { FOUND_TAG_TABLES, FoundTag } from './finder-repository.ts';

const MAX_BYTES = 16 * 1024 * 1024;
const MAX_AGE_MS = 15 * 60_000;
/** Longer than any transaction, because other reads return the old row until the writing transaction commits. */
const WRITE_SETTLES_MS = 2 * 60_000;
const MAX_WRITTEN_IDS = 100_000;
const PURGE_MS = 60_000;
type FoundTagTable = (typeof FOUND_TAG_TABLES)[number];

const ENTRY_BYTES = 1024;

export interface CachedTag {
  readonly found: FoundTag;
  readonly readAt: Date;
}

/** Cache of one process, which serves tags while the database is unavailable (RFC 5861, stale-if-error). */
export interface FoundTagCache {
  add(tagId: TagId, cached: CachedTag): void;
  /** Returns a row read at most 15 minutes ago. A write by this process invalidates rows read before it or up to 2 minutes after it. */
  find(tagId: TagId, now: Date): CachedTag | undefined;
  noteWrite(table: FoundTagTable, ids: readonly string[], now: Date): void;
}

export function createFoundTagCache(): FoundTagCache {
  const codes = new LRUCache<TagId, CachedTag>({
    maxSize: MAX_BYTES,
    sizeCalculation: ({ found }) => ENTRY_BYTES + 2 * JSON.stringify(found).length,
    ttl: MAX_AGE_MS,
  });
  // Erased contact details must also leave the memory. One timer for all entries is cheaper than a timer for each.
  setInterval(() => codes.purgeStale(), PURGE_MS).unref();
  /** Time of the latest write whose id was evicted. Cached rows that were read before that write are invalid. */
  let allWrittenAtMs = 0;
  const writtenAtMs = new LRUCache<string, number>({
    max: MAX_WRITTEN_IDS,
    ttl: MAX_AGE_MS + WRITE_SETTLES_MS,
    dispose: (atMs, _id, reason) => {
      if (reason === 'evict') allWrittenAtMs = Math.max(allWrittenAtMs, atMs);
    },
  });

  return {
    add: (tagId, cached) => void codes.set(tagId, cached),
    find(tagId, now) {
      const cached = codes.get(tagId);
      if (!cached || Math.abs(now.getTime() - cached.readAt.getTime()) > MAX_AGE_MS) return undefined;
      const { item_id, account_id } = cached.found;
      const keys = [`item ${tagId}`, `item ${item_id}`, `owner ${account_id}`];
      const lastWriteMs = Math.max(allWrittenAtMs, ...keys.map((key) => writtenAtMs.get(key) ?? 0));
      return lastWriteMs + WRITE_SETTLES_MS < cached.readAt.getTime() ? cached : undefined;
    },
    noteWrite(table, ids, now) {
      // Items and owners have separate keys, because a change of one item does not affect the account's other items.
      const kind = table === 'accounts' || table === 'trips' ? 'owner' : 'item';
      for (const id of ids) writtenAtMs.set(`${kind} ${id}`, now.getTime());
    },
  };
}
