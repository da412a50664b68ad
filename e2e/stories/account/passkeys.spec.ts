import { expect } from '@playwright/test';
import { openSettings, panelOf } from '../../support/browser/settings.ts';
import {
  type DeviceFixtures,
  deviceFixtures,
  withoutAutofill,
} from '../../support/browser/virtual-authenticator.ts';
import { test as base } from '../../support/fixtures/story.ts';
import { waitForMails } from '../../support/people/mails.ts';
import { PASSWORD } from '../../support/people/people.ts';

const test = base.extend<DeviceFixtures>(deviceFixtures);

test('an owner adds a passkey, logs in with it without an address, and removes it', async ({
  page,
  device,
  mailbox,
  olivia,
}) => {
  await page.goto('/');
  await openSettings(page, 'Manage Account', 'Passkeys');
  const panel = panelOf(page, 'Passkeys');
  const proof = page.getByRole('dialog', { name: 'Is it you?' });
  await panel.getByRole('button', { name: 'Add a passkey' }).click();
  await proof.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await proof.getByRole('button', { name: 'Confirm' }).click();
  await expect(panel.getByRole('listitem')).toContainText('Not used yet');
  expect(await device.count()).toBe(1);
  const added = await waitForMails(mailbox, olivia.email, { subject: /passkey was added/, count: 1 });
  expect(added.text).toContain('/#passkeys');

  await page.context().clearCookies();
  await page.goto('/signin');
  // Offered in the address field, where the device chooses it by itself.
  await expect(page).toHaveURL(/\/manage-profile$/);
  await withoutAutofill(page);
  await page.context().clearCookies();
  await page.goto('/signin');
  await page.getByRole('button', { name: 'Use a passkey' }).click();
  await expect(page).toHaveURL(/\/manage-profile$/);

  await page.goto('/#passkeys');
  const row = panel.getByRole('listitem');
  await expect(row).toContainText('Last used within the last hour');
  await row.getByRole('button', { name: /^Remove/ }).click();
  await proof.getByRole('button', { name: 'Use a passkey' }).click();
  const sheet = page.getByRole('dialog', { name: 'Remove this passkey?' });
  await sheet.getByRole('button', { name: 'Remove' }).click();
  await expect(panel.getByText('You have no passkeys yet.')).toBeVisible();
  await waitForMails(mailbox, olivia.email, { subject: /passkey was removed/, count: 1 });
});
