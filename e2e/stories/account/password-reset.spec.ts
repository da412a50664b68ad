import { expect } from '@playwright/test';
import { test } from '../../support/fixtures/story.ts';
import { mailsTo, waitForMails } from '../../support/people/mails.ts';
import { buildPerson } from '../../support/people/people.ts';

const RESET = /^Reset your/;

test('the answer is the same with and without an account; the mail can be sent again after a cooldown', async ({
  page,
  mailbox,
  join,
}) => {
  const olivia = await join('Olivia Marsh');
  const sam = buildPerson('Sam Stone');
  await page.clock.install();
  const screens: string[] = [];
  const address = page.getByLabel('Email');
  for (const { email } of [sam, olivia]) {
    await page.goto('/forgot-password-link');
    await address.fill(` ${email.toUpperCase()} `);
    await page.getByRole('button', { name: 'Submit' }).click();
    await expect(page.getByRole('heading', { name: 'Check your email' })).toBeFocused();
    await expect(page.getByRole('main').getByText(email.toUpperCase())).toBeVisible();
    screens.push((await page.getByRole('main').innerText()).replace(email.toUpperCase(), 'ADDRESS'));
  }
  expect(screens[1]).toBe(screens[0]);
  await waitForMails(mailbox, olivia.email, { subject: RESET, count: 1 });

  const again = page.getByRole('button', { name: 'Send it again' });
  await again.click();
  await expect(again).toHaveAttribute('aria-disabled', 'true');
  await page.clock.fastForward(30_000);
  await expect(again).not.toHaveAttribute('aria-disabled');
  await again.click();
  await waitForMails(mailbox, olivia.email, { subject: RESET, count: 3 });
  expect(mailsTo(mailbox, sam.email, /./)).toEqual([]);

  await page.getByRole('button', { name: 'Use another address' }).click();
  await expect(page.getByRole('heading', { name: 'Forgot your password?' })).toBeFocused();
  await expect(address).toHaveValue(olivia.email.toUpperCase());
});
