import type { Mailbox, ParsedMail } from '@homeward/testing/mail/mailbox.ts';
import { expect } from '@playwright/test';

/** Returns the mails to an address whose subject matches, oldest first. */
export function mailsTo(mailbox: Mailbox, address: string, subject: RegExp): ParsedMail[] {
  return mailbox
    .all()
    .filter((mail) => mail.envelope.to.includes(address) && subject.test(mail.subject ?? ''));
}

/** Waits for `count` matching mails and returns the newest. */
export async function waitForMails(
  mailbox: Mailbox,
  address: string,
  { subject, count }: { readonly subject: RegExp; readonly count: number },
): Promise<ParsedMail> {
  await expect
    .poll(() => mailsTo(mailbox, address, subject).length, {
      message: `mails to ${address} about ${subject}`,
    })
    .toBe(count);
  const newest = mailsTo(mailbox, address, subject).at(-1);
  if (!newest) throw new Error(`No mail to ${address} about ${subject}`);
  return newest;
}
