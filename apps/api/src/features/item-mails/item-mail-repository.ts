import type { Db } from '../../platform/database/db.ts';
import { deleteJobsOfItem } from '../../platform/jobs/jobs-repository.ts';
import { MAIL_JOB } from '../../platform/mail/mail-job.ts';
import { eraseBrokenDigests } from './erase-broken-digests.ts';
import { deleteHeldMailsOf } from './held-mail-repository.ts';
import { ITEM_MAIL_TEMPLATES } from './notify-recipients.ts';

/** Erases the mails that told of what happened to an item, sent or waiting, and what waits for a summary. */
export async function eraseMailsAbout(tx: Db, activationId: string): Promise<void> {
  for (const template of ITEM_MAIL_TEMPLATES)
    await deleteJobsOfItem(tx, { kind: MAIL_JOB, activationId, field: 'template', value: template });
  await deleteHeldMailsOf(tx, activationId);
  await eraseBrokenDigests(tx);
}
