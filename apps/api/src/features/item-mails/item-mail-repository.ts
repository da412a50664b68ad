import type { Db } from '../../platform/database/db.ts';
import { deleteJobsOfItem, redirectJobs } from '../../platform/jobs/keyed-jobs-repository.ts';
import { MAIL_JOB } from '../../platform/mail/mailer.ts';
import { deleteNotificationsAbout } from '../notifications/notification-repository.ts';
import { eraseBrokenDigests } from './erase-broken-digests.ts';
import { deleteHeldMailsOf } from './held-mail-repository.ts';
import { deleteMutesOf } from './mute-repository.ts';
import { ITEM_MAIL_TEMPLATES } from './notify-recipients.ts';

/** Erases what told of what happened to an item, by mail or another channel, sent or waiting, and what waits for a summary; in a transaction. */
export async function eraseMailsAbout(tx: Db, itemId: string): Promise<void> {
  const only = { kind: MAIL_JOB, with: { field: 'template', values: ITEM_MAIL_TEMPLATES } };
  await deleteJobsOfItem(tx, itemId, only);
  await deleteNotificationsAbout(tx, itemId);
  await eraseHeldMails(tx, itemId);
}

/** Sends an account's unsent mails about items to another address. */
export async function redirectItemMails(
  tx: Db,
  { accountId, ...move }: { accountId: string; from: string; to: string; now: Date },
): Promise<void> {
  await redirectJobs(tx, accountId, { ...move, templates: [...ITEM_MAIL_TEMPLATES, 'itemDigest'] });
}

/** Ends for its former people the mails about an item that goes to new ones, as its deletion would; in a transaction. */
export async function forgetItemMails(tx: Db, itemId: string): Promise<void> {
  await deleteJobsOfItem(tx, itemId);
  await deleteMutesOf(tx, itemId);
  await eraseHeldMails(tx, itemId);
}

async function eraseHeldMails(tx: Db, itemId: string): Promise<void> {
  await deleteHeldMailsOf(tx, itemId);
  await eraseBrokenDigests(tx);
}
