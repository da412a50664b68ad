import type { CodeId } from '@homeward/contract/code-id';
import type pg from 'pg';
import type { Clock } from '../../platform/clock.ts';
import { type BatchReader, createBatchReader } from '../../platform/database/batch-reader.ts';
import { type FoundCode, findFoundCodes } from './finder-repository.ts';

/** Reads what finders may learn of a code; undefined for one that was never minted. */
export type FoundCodeReader = BatchReader<CodeId, FoundCode>;

const BATCH_MAX_KEYS = 500;

/** Makes the one place where codes are read for finders: callers that come while a query is on its way share the next. */
export function createFoundCodeReader({ pool, clock }: { pool: pg.Pool; clock: Clock }): FoundCodeReader {
  return createBatchReader({
    maxKeys: BATCH_MAX_KEYS,
    read: (codeIds) => findFoundCodes(pool, codeIds, clock.now()),
  });
}
