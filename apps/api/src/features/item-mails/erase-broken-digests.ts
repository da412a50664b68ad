import type { Db } from '../../platform/database/db.ts';
import { deleteJobs } from '../../platform/jobs/keyed-jobs-repository.ts';
import { listBrokenDigests } from './held-mail-repository.ts';

/**
 * Erases summaries that were sent and are kept, and that tell of an item which is gone; called after the deletion, in its
 * transaction. A summary that is still to be sent holds no words yet and tells the rest.
 */
export async function eraseBrokenDigests(db: Db): Promise<void> {
  await deleteJobs(db, await listBrokenDigests(db));
}
