import type { Mailbox } from '@homeward/testing/mail/mailbox.ts';
import { expect, type Page } from '@playwright/test';

/** E-mail addresses of both sides of a conversation; neither side may see the other's. */
interface Sides {
  readonly finder: string;
  /** E-mail addresses of the accounts of owner and co-owners. */
  readonly owners: readonly string[];
}

/** Expects that neither the page nor its script data contains any of these e-mail addresses. */
export async function expectNoAddress(page: Page, addresses: readonly string[]): Promise<void> {
  const html = (await page.content()).toLowerCase();
  for (const address of addresses) expect(html, page.url()).not.toContain(address);
}

/** Expects that no mail to one side contains an address of the other side in headers, text, source or Reply-To. */
export function expectNoAddressInMails(mailbox: Mailbox, { finder, owners }: Sides): void {
  for (const mail of mailbox.all()) {
    const isToFinder = mail.envelope.to.includes(finder);
    if (!isToFinder && !mail.envelope.to.some((address) => owners.includes(address))) continue;
    expect(mail.replyTo, mail.subject).toEqual([{ name: '', address: 'support@homeward.example' }]);
    expect(mail.from?.address, mail.subject).toBe('hello@homeward.example');
    // The mail's source may be encoded, which hides an address, so the parsed fields are checked, too.
    const { headers, sender, messageId, envelope, subject, text, html, raw } = mail;
    const all = JSON.stringify({ headers, sender, messageId, from: envelope.from, subject, text, html, raw });
    for (const address of isToFinder ? owners : [finder])
      expect(all.toLowerCase(), mail.subject).not.toContain(address);
  }
}
