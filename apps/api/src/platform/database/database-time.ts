import { AsyncLocalStorage } from 'node:async_hooks';
import { performance } from 'node:perf_hooks';
import { DatabaseAwayError } from './connection-loss.ts';

/** Time that a request or job may still wait for the database. All its queries share this time. */
export interface DatabaseTime {
  leftMs: number;
}

/** Each request must be answered within 5 s; the remaining 500 ms are for work without the database. */
export const REQUEST_DATABASE_MS = 4500;
const LONG_WORK_MS = 60_000;

const current = new AsyncLocalStorage<DatabaseTime>();

export function newDatabaseTime(ms: number): DatabaseTime {
  return { leftMs: ms };
}

export function withDatabaseTime<T>(time: DatabaseTime, work: () => T): T {
  return current.run(time, work);
}

export function withLongDatabaseTime<T>(work: () => T): T {
  return current.run(newDatabaseTime(LONG_WORK_MS), work);
}

export function databaseTime(): DatabaseTime {
  return current.getStore() ?? newDatabaseTime(Number.POSITIVE_INFINITY);
}

/** Waits within the time budget, then rejects with DatabaseAwayError. `onLate` receives a result that arrives later. */
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
