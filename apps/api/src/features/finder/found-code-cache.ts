import type { CodeId } from '@homeward/contract/code-id';
import { LRUCache } from 'lru-cache';
import type { FOUND_CODE_TABLES, FoundCode } from './finder-repository.ts';

const MAX_BYTES = 16 * 1024 * 1024;
const MAX_AGE_MS = 15 * 60_000;
/** Longer than any transaction: a row that was read meanwhile may be from before its commit. */
const WRITE_SETTLES_MS = 2 * 60_000;
const MAX_WRITTEN_IDS = 100_000;
const PURGE_MS = 60_000;
type FoundCodeTable = (typeof FOUND_CODE_TABLES)[number];

/** Memory of an entry beside its texts, rounded up. */
const ENTRY_BYTES = 1024;

/** A row as it was read, and when the query began. */
export interface CachedCode {
  readonly found: FoundCode;
  readonly readAt: Date;
}

/** Items as this process read them last, for the time when the database is away (RFC 5861, stale-if-error). */
export interface FoundCodeCache {
  add(tagId: CodeId, cached: CachedCode): void;
  /** Returns what was read at most 15 minutes ago; undefined where this process has written anything of it since. */
  find(tagId: CodeId, now: Date): CachedCode | undefined;
  /** A statement of this process changes rows of the table with some of these ids: of tags and items, or of accounts. */
  noteWrite(table: FoundCodeTable, ids: readonly string[], now: Date): void;
}

export function createFoundCodeCache(): FoundCodeCache {
  const codes = new LRUCache<CodeId, CachedCode>({
    maxSize: MAX_BYTES,
    sizeCalculation: ({ found }) => ENTRY_BYTES + 2 * JSON.stringify(found).length,
    ttl: MAX_AGE_MS,
  });
  // Erased contact details leave the memory, too, where no visit asks for them. A timer for each entry would cost each visit.
  setInterval(() => codes.purgeStale(), PURGE_MS).unref();
  /** When rows with an id were written. Where there is no room for one more, everything read before counts as written. */
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
      // An account's new item changes no other one.
      const kind = table === 'accounts' || table === 'trips' ? 'owner' : 'item';
      for (const id of ids) writtenAtMs.set(`${kind} ${id}`, now.getTime());
    },
  };
}
