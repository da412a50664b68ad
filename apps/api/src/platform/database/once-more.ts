import { DatabaseAwayError } from './connection-loss.ts';
import { databaseTime } from './database-time.ts';

/** Runs the work. Repeats it once if the database connection was lost and time is left. The work must be idempotent. */
export async function onceMore<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof DatabaseAwayError) || databaseTime().leftMs <= 0) throw error;
    return await work();
  }
}
