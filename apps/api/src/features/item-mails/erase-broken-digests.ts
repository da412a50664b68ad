import type { Db } from '../../platform/database/db.ts';
import { deleteJobs } from '../../platform/jobs/keyed-jobs-repository.ts';
import { listBrokenDigests } from './held-mail-repository.ts';

/** Erases sent digests about deleted items. Callers delete the items first. Queued digests contain no text yet. */
export async function eraseBrokenDigests(db: Db): Promise<void> {
  await deleteJobs(db, await listBrokenDigests(db));
}
