import { DatabaseAwayError } from './connection-loss.ts';
import { databaseTime } from './database-time.ts';

/** Does the work again, once, when the database was lost under it: only for work that may be done twice. */
export async function onceMore<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof DatabaseAwayError) || databaseTime().leftMs <= 0) throw error;
    return await work();
  }
}
