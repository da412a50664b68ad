import { FINDER_BROWSERS } from '@homeward/ui/vite-shared.ts';
import { expect } from '@playwright/test';
import { removeNewerFunctions } from '../../support/browser/older-browser.ts';
import { test } from '../../support/fixtures/story.ts';
import { placeItem } from '../../support/people/finders.ts';
import { waitForMails } from '../../support/people/mails.ts';

test('a finder writes a note in a browser without the functions of newer ones', async ({
  page,
  stage,
  mailbox,
}) => {
  const { owner, code } = await placeItem(stage);
  await removeNewerFunctions(page, FINDER_BROWSERS);
  await page.goto(code.url);
  const left = await page.evaluate(() => [
    'replaceAll' in String.prototype,
    'at' in Array.prototype,
    'any' in Promise,
  ]);
  expect(left).not.toContain(true);

  await page.getByLabel(`Your message to ${owner.name}`).fill('I found it near the fountain');
  await page.getByRole('button', { name: 'Send message' }).click();
  await expect(page.getByText('Message sent successfully.')).toBeVisible();
  await waitForMails(mailbox, owner.email, { subject: /^A message about/, count: 1 });
  expect(page.url()).toBe(code.url);
});

test('a finder answers with one tap in a browser whose submit event does not name the button', async ({
  page,
  stage,
  mailbox,
}) => {
  const { owner, code } = await placeItem(stage);
  await page.addInitScript(() => Reflect.deleteProperty(SubmitEvent.prototype, 'submitter'));
  await page.goto(code.url);
  await page.getByText('Answer with one tap').click();
  await page.getByRole('button', { name: 'I have it with me.' }).click();
  await expect(page.getByText('Message sent successfully.')).toBeVisible();
  const mail = await waitForMails(mailbox, owner.email, { subject: /^A message about/, count: 1 });
  expect(mail.text).toContain('I have it with me.');
});
