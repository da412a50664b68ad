import type { Db } from '../database/db.ts';
import { REPEATING_KEY_PREFIX } from './jobs-repository.ts';

/**
 * Makes a restored database repeat nothing by itself: what still waited is parked with this reason for the operator to decide
 * about, and repeating jobs go, for the next start makes them anew. Answers how many were parked.
 */
export async function parkRestoredJobs(db: Db, now: Date, reason: string): Promise<number> {
  await db.deleteFrom('jobs').where('key', 'like', `${REPEATING_KEY_PREFIX}%`).execute();
  const { numUpdatedRows } = await db
    .updateTable('jobs')
    .set({ parked_at: now, leased_until: null, last_error: reason })
    .where('done_at', 'is', null)
    .where('parked_at', 'is', null)
    .executeTakeFirst();
  return Number(numUpdatedRows);
}
