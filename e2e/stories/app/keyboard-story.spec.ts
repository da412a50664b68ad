import { expect } from '@playwright/test';
import { press, typeInto, walkTo } from '../../support/checks/focus.ts';
import { test } from '../../support/fixtures/story.ts';
import type { MintedCode } from '../../support/items/mint-codes.ts';
import { waitForMails } from '../../support/people/mails.ts';

test('a keyboard alone leaves a note about a find', async ({ page, mailbox, join, hang }) => {
  const olivia = await join('Olivia Marsh');
  const [code] = (await hang(olivia, { isLost: true })) as [MintedCode];
  await page.goto(code.url);
  await walkTo(page, page.locator('summary', { hasText: 'Leave a note' }));
  await page.keyboard.press('Enter');
  await walkTo(page, page.getByLabel('Your message to Olivia Marsh'));
  await page.keyboard.type('It is at gate B12');
  await walkTo(page, page.locator('summary', { hasText: 'Add a location or your email' }));
  await page.keyboard.press('Space');
  await typeInto(page, 'Where is it now? (optional)', 'Gate B12');
  await press(page, 'button', 'Send message');
  await expect(page.getByText(/^Message sent successfully/)).toBeVisible();
  const mail = await waitForMails(mailbox, olivia.email, { subject: /note/i, count: 1 });
  expect(mail.text).toContain('It is at gate B12');
});
