import type { Db } from '../../platform/database/db.ts';
import { deleteJobs } from '../../platform/jobs/keyed-jobs-repository.ts';
import { listBrokenDigests } from './held-mail-repository.ts';

/**
 * Erases sent summaries that mention a deleted item; call it after the deletion, in its transaction. Queued summaries contain no
 * text yet.
 */
export async function eraseBrokenDigests(db: Db): Promise<void> {
  await deleteJobs(db, await listBrokenDigests(db));
}
