import type { Mailbox } from '@homeward/testing/mail/mailbox.ts';
import { expect, type Page } from '@playwright/test';

/** The addresses of the two sides of a conversation, which neither learns of the other. */
interface Sides {
  readonly finder: string;
  /** The accounts of the owner and of the co-owners. */
  readonly owners: readonly string[];
}

/** Expects that a page, with what its scripts were given, has none of these addresses. */
export async function expectNoAddress(page: Page, addresses: readonly string[]): Promise<void> {
  const html = (await page.content()).toLowerCase();
  for (const address of addresses) expect(html, page.url()).not.toContain(address);
}

/** Expects that no mail to one side has an address of the other: in no header, text or source, nor as where to answer. */
export function expectNoAddressInMails(mailbox: Mailbox, { finder, owners }: Sides): void {
  for (const mail of mailbox.all()) {
    const isToFinder = mail.envelope.to.includes(finder);
    if (!isToFinder && !mail.envelope.to.some((address) => owners.includes(address))) continue;
    expect(mail.replyTo, mail.subject).toEqual([{ name: '', address: 'support@homeward.example' }]);
    expect(mail.from?.address, mail.subject).toBe('hello@homeward.example');
    // The source may be encoded, which hides an address; what was read of it is not.
    const { headers, sender, messageId, envelope, subject, text, html, raw } = mail;
    const all = JSON.stringify({ headers, sender, messageId, from: envelope.from, subject, text, html, raw });
    for (const address of isToFinder ? owners : [finder])
      expect(all.toLowerCase(), mail.subject).not.toContain(address);
  }
}
