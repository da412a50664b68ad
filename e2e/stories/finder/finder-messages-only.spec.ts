import { expect } from '@playwright/test';
import { test } from '../../support/fixtures/story.ts';
import { findItem, placeItem } from '../../support/people/finders.ts';
import { waitForMails } from '../../support/people/mails.ts';

const READS_HERE = 'You can message the owner here.';

for (const isLost of [true, false]) {
  test(`a finder reaches an owner who wants messages only, of an item that is ${isLost ? 'lost' : 'not lost'}`, async ({
    stage,
    mailbox,
  }) => {
    const { owner, found } = await findItem(stage, { isLost, contact_privacy: 'messages_only' });
    await expect(found.getByText(READS_HERE)).toBeVisible();
    await expect(found.locator('a[href^="mailto:"], a[href^="tel:"]')).toHaveCount(0);
    const place = isLost ? 'Add where I am (about 1 km)' : 'Share location';
    await expect(found.getByRole('button', { name: /location|where I am/ })).toHaveText([place]);
    await expect(found.getByText('Leave a note')).toHaveCount(0);
    await found.getByLabel(`Your message to ${owner.name}`).fill('At the lost property desk');
    await found.getByRole('button', { name: 'Send message' }).click();
    await expect(found.getByText('Message sent successfully.')).toBeVisible();
    await waitForMails(mailbox, owner.email, { subject: /^A message about/, count: 1 });
  });
}

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('a finder leaves a note for an owner who wants messages only', async ({ page, stage, mailbox }) => {
    const { owner, code } = await placeItem(stage, { isLost: true, contact_privacy: 'messages_only' });
    await page.goto(code.url);
    await expect(page.getByText(READS_HERE)).toBeVisible();
    await expect(page.locator('a[href^="mailto:"], a[href^="tel:"]')).toHaveCount(0);
    // They need the script.
    await expect(page.getByRole('button', { name: /location|where I am/ })).toHaveCount(0);
    await page.getByLabel(`Your message to ${owner.name}`).fill('At the desk');
    await page.getByRole('button', { name: 'Send message' }).click();
    await expect(page.getByText('Message sent successfully.')).toBeVisible();
    await waitForMails(mailbox, owner.email, { subject: /^A message about/, count: 1 });
  });
});
