import { setTimeout as delay } from 'node:timers/promises';
import { DatabaseAwayError } from './connection-loss.ts';
import { databaseTime } from './database-time.ts';
import type { Db } from './db.ts';
import { FOREIGN_KEY_VIOLATION } from './missing-row.ts';

const SERIALIZATION_FAILURE = '40001';
const DEADLOCK_DETECTED = '40P01';
const MAX_ATTEMPTS = 5;
const FIRST_WAIT_MS = 10;

/**
 * Runs the work in a transaction and commits it, or joins the one that `db` already is. The work may run up to 5 times,
 * when the database asks for it or its connection is lost before the commit, so it must have no effect but through `tx`.
 */
export async function inTransaction<T>(db: Db, work: (tx: Db) => Promise<T>): Promise<T> {
  if (db.isTransaction) return work(db);
  for (let attempt = 1; ; attempt += 1) {
    let isWorkDone = false;
    try {
      return await db.transaction().execute(async (tx) => {
        const result = await work(tx);
        isWorkDone = true;
        return result;
      });
    } catch (error) {
      // Whether a commit arrived that was not answered is unknown.
      const isUnwritten = error instanceof DatabaseAwayError && !isWorkDone && databaseTime().leftMs > 0;
      if (attempt === MAX_ATTEMPTS || !(isUnwritten || isRetryable(error))) throw error;
      // Random, so that two that stopped each other do not meet again.
      await delay(Math.random() * FIRST_WAIT_MS * 2 ** attempt);
    }
  }
}

/** The work has read what another transaction has changed since: inTransaction runs it again. */
export class SerializationError extends Error {
  readonly code = SERIALIZATION_FAILURE;
}

function isRetryable(error: unknown): boolean {
  const code = (error as { code?: unknown } | null)?.code;
  // Of a row that is gone the work should look again.
  return code === SERIALIZATION_FAILURE || code === DEADLOCK_DETECTED || code === FOREIGN_KEY_VIOLATION;
}
