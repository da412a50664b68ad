import type { Db } from '../../platform/database/db.ts';
import { deleteJobs } from '../../platform/jobs/keyed-jobs-repository.ts';
import { listBrokenDigests } from './held-mail-repository.ts';

/** Erases sent digests that contain deleted items. Must be called after the deletion. Queued digests contain no text yet. */
export async function eraseBrokenDigests(db: Db): Promise<void> {
  await deleteJobs(db, await listBrokenDigests(db));
}
