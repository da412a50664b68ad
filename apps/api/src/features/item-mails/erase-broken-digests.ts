import type { Db } from '../../platform/database/db.ts';
import { deleteJobs } from '../../platform/jobs/keyed-jobs-repository.ts';
import { listBrokenDigests } from './held-mail-repository.ts';

/** Erases sent summaries with deleted items; call it after the deletion. Queued summaries contain no text yet. */
export async function eraseBrokenDigests(db: Db): Promise<void> {
  await deleteJobs(db, await listBrokenDigests(db));
}
