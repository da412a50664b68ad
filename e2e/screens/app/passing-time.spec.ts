import { expect } from '@playwright/test';
import { installClock, letPass, stopClock } from '../../support/browser/stopped-clock.ts';
import { test } from '../../support/fixtures/screen.ts';

/** The duration of a toast's fade-out, and a tolerance. */
const FADING_MS = 200;
const LATE_MS = 50;

test('a toast disappears after 5 seconds, or stays while it has the keyboard focus', async ({
  page,
  olivia: _olivia,
}) => {
  await installClock(page);
  await page.goto('/');
  const shopNow = page.getByRole('button', { name: 'Shop Now' });
  await expect(page.getByText('QR codes not found')).toBeVisible();
  const messages = page.getByRole('region', { name: /^Status messages/ });
  const message = messages.getByRole('listitem').filter({ hasText: 'Coming soon' });
  // The toast region loads on the first input; its request takes time that the test's clock does not control.
  await page.keyboard.press('Shift');
  await expect(messages).toBeAttached();
  await stopClock(page);
  await shopNow.click();
  await letPass(page, LATE_MS);
  await expect(message).toBeVisible();
  await letPass(page, 5000 + FADING_MS - 2 * LATE_MS);
  await expect(message).toHaveCount(1);
  await letPass(page, 2 * LATE_MS);
  await expect(message).toHaveCount(0);

  await shopNow.click();
  await letPass(page, LATE_MS);
  await messages.getByRole('button', { name: 'Dismiss' }).focus();
  await letPass(page, 20_000);
  await expect(messages.getByRole('listitem')).toHaveText(/Coming soon/);
  await shopNow.focus();
  await letPass(page, 5000 + FADING_MS + LATE_MS);
  await expect(messages.getByRole('listitem')).toHaveCount(0);
});

test('the suggestions of countries hide 200 ms after their box is left', async ({
  page,
  olivia: _olivia,
  addCodes,
}) => {
  const [code] = addCodes(1);
  await installClock(page);
  await page.goto(`/add-qr-code/${code}`);
  await page.getByRole('combobox', { name: 'Country code' }).pressSequentially('germ');
  const suggestion = page.getByRole('option', { name: /Germany/ });
  await expect(suggestion).toBeVisible();
  await stopClock(page);
  await page.getByLabel('Mobile').focus();
  await letPass(page, 199);
  await expect(suggestion).toBeVisible();
  await letPass(page, 1);
  await expect(suggestion).toHaveCount(0);
});
