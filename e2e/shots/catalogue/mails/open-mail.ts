import { showMail } from '../../../support/browser/show-mail.ts';
import type { Stage } from '../../scene.ts';

/** Waits for the mail to an address with a matching subject and renders it like a mail client. */
export async function openMail({ page, mailbox }: Stage, address: string, subject: RegExp): Promise<void> {
  const mail = await mailbox.waitFor(address, (it) => subject.test(it.subject ?? ''));
  await showMail(page, mail.html ?? '');
}
