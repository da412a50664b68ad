import type { Db } from '../../platform/database/db.ts';
import { deleteJobsOfItem } from '../../platform/jobs/keyed-jobs-repository.ts';
import { eraseBrokenDigests } from './erase-broken-digests.ts';
import { deleteHeldMailsOf } from './held-mail-repository.ts';
import { deleteMutesOf } from './mute-repository.ts';

/** Ends for its former people the mails about an item that goes to new ones, as its deletion would; in a transaction. */
export async function forgetItemMails(db: Db, activationId: string): Promise<void> {
  await deleteJobsOfItem(db, activationId);
  await deleteMutesOf(db, activationId);
  await deleteHeldMailsOf(db, activationId);
  await eraseBrokenDigests(db);
}
