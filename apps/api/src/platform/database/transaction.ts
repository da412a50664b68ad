import { setTimeout as delay } from 'node:timers/promises';
import { DatabaseAwayError } from './connection-loss.ts';
import { databaseTime } from './database-time.ts';
import type { Db } from './db.ts';
import { FOREIGN_KEY_VIOLATION } from './missing-row.ts';

const SERIALIZATION_FAILURE = '40001';
const DEADLOCK_DETECTED = '40P01';
const MAX_ATTEMPTS = 5;
const FIRST_WAIT_MS = 10;

/** Joins the transaction of `db`, or begins one. Then `work` may run up to 5 times, so it must have effects only through `tx`. */
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
      // If the commit got no response, the work may already be written, so it must not run again.
      const isUnwritten = error instanceof DatabaseAwayError && !isWorkDone && databaseTime().leftMs > 0;
      if (attempt === MAX_ATTEMPTS || !(isUnwritten || isRetryable(error))) throw error;
      // The wait is random, so that two transactions that blocked each other do not collide again.
      await delay(Math.random() * FIRST_WAIT_MS * 2 ** attempt);
    }
  }
}

export class SerializationError extends Error {
  readonly code = SERIALIZATION_FAILURE;
}

function isRetryable(error: unknown): boolean {
  const code = (error as { code?: unknown } | null)?.code;
  return code === SERIALIZATION_FAILURE || code === DEADLOCK_DETECTED || code === FOREIGN_KEY_VIOLATION;
}
