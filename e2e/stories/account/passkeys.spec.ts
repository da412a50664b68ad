import { expect } from '@playwright/test';
import { proofSheetOf, prove, REFUSED_FIRST } from '../../support/browser/proofs.ts';
import { openSettings, panelOf } from '../../support/browser/settings.ts';
import {
  type DeviceFixtures,
  deviceFixtures,
  withoutAutofill,
} from '../../support/browser/virtual-authenticator.ts';
import { test as base } from '../../support/fixtures/story.ts';
import { waitForMails } from '../../support/people/mails.ts';

const test = base.extend<DeviceFixtures>(deviceFixtures);

test('an owner adds a passkey, logs in with it without an address, and removes it', async ({
  page,
  device,
  mailbox,
  olivia,
  expectTrouble,
}) => {
  expectTrouble(REFUSED_FIRST);
  await page.goto('/');
  await openSettings(page, 'Manage Account', 'Passkeys');
  const panel = panelOf(page, 'Passkeys');
  await panel.getByRole('button', { name: 'Add a passkey' }).click();
  await prove(page);
  await expect(panel.getByRole('listitem')).toContainText('Not used yet');
  expect(await device.count()).toBe(1);
  const added = await waitForMails(mailbox, olivia.email, { subject: /passkey was added/, count: 1 });
  expect(added.text).toContain('/#passkeys');

  await page.context().clearCookies();
  await page.goto('/signin');
  // Offered by autofill in the address field, where the device selects it automatically.
  await expect(page).toHaveURL(/\/manage-profile$/);
  await withoutAutofill(page);
  await page.context().clearCookies();
  await page.goto('/signin');
  await page.getByRole('button', { name: 'Use a passkey' }).click();
  await expect(page).toHaveURL(/\/manage-profile$/);

  await page.goto('/#passkeys');
  const row = panel.getByRole('listitem');
  await expect(row).toContainText('Last used less than an hour ago');
  await row.getByRole('button', { name: /^Remove/ }).click();
  const sheet = page.getByRole('dialog', { name: 'Remove this passkey?' });
  await sheet.getByRole('button', { name: 'Remove' }).click();
  await proofSheetOf(page).getByRole('button', { name: 'Use a passkey' }).click();
  await expect(panel.getByText('You have no passkeys yet.')).toBeVisible();
  await waitForMails(mailbox, olivia.email, { subject: /passkey was removed/, count: 1 });
});
