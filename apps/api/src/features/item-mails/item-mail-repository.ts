import type { Db } from '../../platform/database/db.ts';
import { deleteJobsOfItem, redirectJobs } from '../../platform/jobs/keyed-jobs-repository.ts';
import { MAIL_JOB } from '../../platform/mail/mailer.ts';
import { deleteNotificationsAbout } from '../notifications/notification-repository.ts';
import { eraseBrokenDigests } from './erase-broken-digests.ts';
import { deleteHeldMailsOf } from './held-mail-repository.ts';
import { deleteMutesOf } from './mute-repository.ts';
import { ITEM_MAIL_TEMPLATES } from './notify-recipients.ts';

/** Erases queued and sent messages about an item on all channels; needs a transaction. */
export async function eraseMailsAbout(tx: Db, itemId: string): Promise<void> {
  const only = { kind: MAIL_JOB, with: { field: 'template', values: ITEM_MAIL_TEMPLATES } };
  await deleteJobsOfItem(tx, itemId, only);
  await deleteNotificationsAbout(tx, itemId);
  await eraseHeldMails(tx, itemId);
}

export async function redirectItemMails(
  tx: Db,
  { accountId, ...move }: { accountId: string; from: string; to: string; now: Date },
): Promise<void> {
  await redirectJobs(tx, accountId, { ...move, templates: [...ITEM_MAIL_TEMPLATES, 'itemDigest'] });
}

/** Erases an item's mails, mutes and digest events when the item gets a new owner; needs a transaction. */
export async function eraseFormerOwnersMails(tx: Db, itemId: string): Promise<void> {
  await deleteJobsOfItem(tx, itemId);
  await deleteMutesOf(tx, itemId);
  await eraseHeldMails(tx, itemId);
}

async function eraseHeldMails(tx: Db, itemId: string): Promise<void> {
  await deleteHeldMailsOf(tx, itemId);
  await eraseBrokenDigests(tx);
}
