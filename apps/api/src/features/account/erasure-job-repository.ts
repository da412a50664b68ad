import type { Db } from '../../platform/database/db.ts';
import { newId } from '../../platform/database/ids.ts';
import { enqueueJob } from '../../platform/jobs/jobs-repository.ts';

/** The kind of the job that erases the items of a deleted account. */
export const ERASE_ITEMS_JOB = 'erase-items';

/** Stores the job that erases the items of an account that no longer exists, through `db`. */
export async function enqueueErasure(db: Db, accountId: string, now: Date): Promise<void> {
  await enqueueJob(db, { id: newId(now), kind: ERASE_ITEMS_JOB, payload: { accountId }, runAt: now, now });
}
