import { expect } from '@playwright/test';
import type { ParsedMail } from '../../apps/api/test/support/mailbox.ts';
import { openFound, placeItem } from '../support/finders.ts';
import { test } from '../support/story.ts';

test('a lost tag scanned three times within a minute brings its owner one mail', { tag: '@both' }, async ({
  browser,
  stage,
  mailbox,
}) => {
  const { owner, code } = await placeItem(stage, { isLost: true });
  for (const note of ['', '', 'Found at gate B15']) {
    // Three people, as far as anybody can tell: nothing is left in the browser.
    const finder = await browser.newContext();
    const found = await openFound(finder, code);
    if (note !== '') {
      await found.getByText('Leave a note').click();
      await found.getByLabel(`Your note to ${owner.name}`).fill(note);
      await found.getByRole('button', { name: 'Send note' }).click();
      await expect(found.getByText('Message sent successfully.')).toBeVisible();
      await found.reload();
      await expect(found.getByText('Message sent successfully.')).toBeVisible();
    }
    await finder.close();
  }
  // Mails leave in their order: with the note all of those about the scans have come.
  await mailbox.waitFor(owner.email, ({ text }) => text?.includes('gate B15') === true);
  const isAboutScan = ({ envelope, subject }: ParsedMail) =>
    envelope.to.includes(owner.email) && /was just scanned/.test(subject ?? '');
  expect(mailbox.all().filter(isAboutScan)).toHaveLength(1);
});
