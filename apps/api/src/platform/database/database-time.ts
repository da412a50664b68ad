import { AsyncLocalStorage } from 'node:async_hooks';
import { performance } from 'node:perf_hooks';
import { DatabaseAwayError } from './connection-loss.ts';

/** What a piece of work may still wait for the database, all its queries together. */
export interface DatabaseTime {
  leftMs: number;
}

/** Of a request, unless its call says that it takes long: it is answered within 5 s, with what else it takes. */
export const REQUEST_DATABASE_MS = 4500;
/** Of a job, and of a call that takes long. */
const LONG_WORK_MS = 60_000;

const current = new AsyncLocalStorage<DatabaseTime>();

/** A fresh allowance; a request keeps one for all its steps. */
export function newDatabaseTime(ms: number): DatabaseTime {
  return { leftMs: ms };
}

/** Runs the work on this allowance, whatever called it. */
export function withDatabaseTime<T>(time: DatabaseTime, work: () => T): T {
  return current.run(time, work);
}

/** The same with a minute: for work that takes its time, and for what outlives the request that began it. */
export function withLongDatabaseTime<T>(work: () => T): T {
  return current.run(newDatabaseTime(LONG_WORK_MS), work);
}

/** The allowance of the current request; infinite where none is set, as in commands and migrations. */
export function databaseTime(): DatabaseTime {
  return current.getStore() ?? newDatabaseTime(Number.POSITIVE_INFINITY);
}

/**
 * Waits for the result for as long as is left, and takes that time off; rejects with DatabaseAwayError after it. `onLate`
 * gets what comes all the same.
 */
export async function awaitWithinDatabaseTime<T>(
  time: DatabaseTime,
  result: Promise<T>,
  onLate?: (late: T) => void,
): Promise<T> {
  if (time.leftMs === Number.POSITIVE_INFINITY) return result;
  const startedAt = performance.now();
  const timeout = Promise.withResolvers<never>();
  let isOver = false;
  const timer = setTimeout(
    () => {
      isOver = true;
      timeout.reject(new DatabaseAwayError());
    },
    Math.max(0, time.leftMs),
  );
  result.then(
    (late) => isOver && onLate?.(late),
    () => undefined,
  );
  try {
    return await Promise.race([result, timeout.promise]);
  } finally {
    clearTimeout(timer);
    time.leftMs -= performance.now() - startedAt;
  }
}
