import type { Db } from '../../platform/database/db.ts';
import { newId } from '../../platform/database/ids.ts';
import { enqueueJob } from '../../platform/jobs/jobs-repository.ts';

export const ERASE_ITEMS_JOB = 'erase-items';

export async function enqueueErasure(db: Db, accountId: string, now: Date): Promise<void> {
  await enqueueJob(db, { id: newId(now), kind: ERASE_ITEMS_JOB, payload: { accountId }, runAt: now, now });
}
