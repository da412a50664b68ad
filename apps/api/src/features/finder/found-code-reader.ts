import { setTimeout as wait } from 'node:timers/promises';
import type { TagId } from '@homeward/contract/tag-id';
import type pg from 'pg';
import type { Clock } from '../../platform/clock.ts';
import { type BatchReader, createBatchReader } from '../../platform/database/batch-reader.ts';
import { DatabaseAwayError } from '../../platform/database/connection-loss.ts';
import type { OnWrite } from '../../platform/database/observe-writes.ts';
import { type FOUND_TAG_TABLES, type FoundTag, findFoundTags } from './finder-repository.ts';
import { createFoundTagCache } from './found-code-cache.ts';

export interface FoundTagReader extends BatchReader<TagId, FoundTag> {
  /** Reads a tag. If the database does not respond, returns the cached row and the time at which the row was read. */
  readOrRecall(codeId: TagId): Promise<{ readonly found: FoundTag | undefined; readonly readAt?: Date }>;
  /** Invalidates cached rows that a statement with these ids may have changed. */
  noteWrite: OnWrite<(typeof FOUND_TAG_TABLES)[number]>;
}

const BATCH_MAX_KEYS = 500;
/** Time to wait for the database if a row is cached. After a failed read, AWAY_PATIENCE_MS applies instead. */
const PATIENCE_MS = 1000;
const AWAY_PATIENCE_MS = 100;
const LATE: unique symbol = Symbol('late');

/** Batches reads: all calls that arrive during a query share the next query. */
export function createFoundTagReader({ pool, clock }: { pool: pg.Pool; clock: Clock }): FoundTagReader {
  const cache = createFoundTagCache();
  let isAway = false;
  const reader = createBatchReader<TagId, FoundTag>({
    maxKeys: BATCH_MAX_KEYS,
    read: async (codeIds) => {
      const readAt = clock.now();
      try {
        const found = await findFoundTags(pool, codeIds, readAt);
        isAway = false;
        for (const [id, code] of found) if (code.item_id !== null) cache.add(id, { found: code, readAt });
        return found;
      } catch (error) {
        isAway = error instanceof DatabaseAwayError;
        throw error;
      }
    },
  });

  return {
    read: reader.read,
    async readOrRecall(codeId) {
      const reading = reader.read(codeId);
      if (!cache.find(codeId, clock.now())) return { found: await reading };
      const late = wait<typeof LATE>(isAway ? AWAY_PATIENCE_MS : PATIENCE_MS, LATE);
      const found = await Promise.race([reading, late]).catch((error: unknown): typeof LATE => {
        if (error instanceof DatabaseAwayError) return LATE;
        throw error;
      });
      // If a write during the wait has invalidated the cached row, only the database can provide the row.
      const cached = found === LATE ? cache.find(codeId, clock.now()) : undefined;
      if (cached === undefined) return { found: found === LATE ? await reading : found };
      reading.catch(() => undefined);
      return cached;
    },
    noteWrite: (table, ids) => cache.noteWrite(table, ids, clock.now()),
  };
}
