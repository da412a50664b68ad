import { addFakePasskey } from '@homeward/testing/fake-api/fake-passkeys.ts';
import { expect, type Page } from '@playwright/test';
import { SERVER_ERROR } from '../../support/browser/failures.ts';
import { proofPasswordOf, proofSheetOf, prove, REFUSED_FIRST } from '../../support/browser/proofs.ts';
import { panelOf } from '../../support/browser/settings.ts';
import {
  type DeviceFixtures,
  deviceFixtures,
  withoutAutofill,
} from '../../support/browser/virtual-authenticator.ts';
import { expectMistake } from '../../support/checks/mistakes.ts';
import { test as base } from '../../support/fixtures/screen.ts';

const test = base.extend<DeviceFixtures>(deviceFixtures);

test('a passkey is added after a step-up, renamed, and removed while the step-up is valid', async ({
  page,
  world,
  device,
  olivia: _olivia,
  expectTrouble,
}) => {
  expectTrouble(/status of 400/);
  await page.goto('/#passkeys');
  const panel = panelOf(page, 'Passkeys');
  await expect(panel.getByText('You have no passkeys yet.')).toBeVisible();
  await panel.getByRole('button', { name: 'Add a passkey' }).click();
  await prove(page, { password: 'Wrong-Horse-7' });
  await expectMistake(proofPasswordOf(page), 'Wrong password');
  await prove(page);
  await expect(page.getByText('Passkey added')).toBeVisible();
  const row = panel.getByRole('listitem');
  await expect(row).toContainText('Chrome on');
  await expect(row).toContainText('Not used yet');
  expect(await device.count()).toBe(1);

  await row.getByRole('button', { name: /^Rename “Chrome on/ }).click();
  const sheet = page.getByRole('dialog', { name: 'Rename passkey' });
  await sheet.getByLabel('Name').fill('');
  await sheet.getByRole('button', { name: 'Save' }).click();
  await expectMistake(sheet.getByLabel('Name'), 'Name is required');
  await sheet.getByLabel('Name').fill('Blue phone');
  await sheet.getByRole('button', { name: 'Save' }).click();
  await expect(row).toContainText('Blue phone');

  await row.getByRole('button', { name: 'Remove “Blue phone”' }).click();
  await page
    .getByRole('dialog', { name: 'Remove this passkey?' })
    .getByRole('button', { name: 'No' })
    .click();
  await expect(row).toHaveCount(1);
  await row.getByRole('button', { name: 'Remove “Blue phone”' }).click();
  await confirmRemoval(page);
  await expect(panel.getByText('You have no passkeys yet.')).toBeVisible();
  expect(world.passkeys).toEqual([]);
});

test('a step-up accepts a passkey in place of the password', async ({
  page,
  world,
  olivia,
  device: _device,
  expectTrouble,
}) => {
  expectTrouble(REFUSED_FIRST);
  addFakePasskey(world, olivia.id, { name: 'Old phone' });
  await page.goto('/#passkeys');
  const panel = panelOf(page, 'Passkeys');
  await panel.getByRole('button', { name: 'Add a passkey' }).click();
  await prove(page);
  await expect(panel.getByRole('listitem')).toHaveCount(2);
  await page.reload();
  await panel.getByRole('button', { name: 'Remove “Old phone”' }).click();
  await confirmRemoval(page);
  await proofSheetOf(page).getByRole('button', { name: 'Use a passkey' }).click();
  await expect(panel.getByRole('listitem')).toHaveCount(1);
  await expect(panel.getByRole('listitem')).toContainText('Last used less than an hour ago');
});

test('a passkey of another host is marked, and a step-up then offers only the password', async ({
  page,
  world,
  olivia,
  device: _device,
  expectTrouble,
}) => {
  expectTrouble(REFUSED_FIRST);
  addFakePasskey(world, olivia.id, { name: 'Old phone', rpId: 'old.example' });
  await page.goto('/#passkeys');
  const panel = panelOf(page, 'Passkeys');
  await expect(panel.getByRole('listitem')).toContainText('Created for old.example, doesn’t work here');
  await panel.getByRole('button', { name: 'Remove “Old phone”' }).click();
  await confirmRemoval(page);
  await expect(proofPasswordOf(page)).toBeVisible();
  await expect(proofSheetOf(page).getByRole('button', { name: 'Use a passkey' })).toHaveCount(0);
});

test('a cancelled step-up removes no passkey, and a device without verification adds none', async ({
  page,
  world,
  device,
  olivia,
  expectTrouble,
}) => {
  expectTrouble(REFUSED_FIRST);
  addFakePasskey(world, olivia.id, { name: 'Old phone' });
  await page.goto('/#passkeys');
  const panel = panelOf(page, 'Passkeys');
  await panel.getByRole('button', { name: 'Remove “Old phone”' }).click();
  await confirmRemoval(page);
  await proofSheetOf(page).getByRole('button', { name: 'No' }).click();
  await expect(panel.getByRole('alert')).toHaveText('Please enter your password to continue');
  await expect(panel.getByRole('listitem')).toHaveCount(1);

  await device.verify(false);
  const add = panel.getByRole('button', { name: 'Add a passkey' });
  await add.click();
  await prove(page);
  await expect(add).toBeEnabled();
  await expect(panel.getByRole('alert')).toHaveCount(0);
  expect(world.passkeys).toHaveLength(1);
});

test('an expired step-up is requested again', async ({ page, world, olivia, expectTrouble }) => {
  expectTrouble(REFUSED_FIRST);
  addFakePasskey(world, olivia.id, { name: 'Old phone' });
  addFakePasskey(world, olivia.id, { name: 'New phone' });
  await page.goto('/#passkeys');
  const panel = panelOf(page, 'Passkeys');
  await panel.getByRole('button', { name: 'Remove “Old phone”' }).click();
  await confirmRemoval(page);
  await prove(page);
  await expect(panel.getByRole('listitem')).toHaveCount(1);
  world.proofs = [];
  await panel.getByRole('button', { name: 'Remove “New phone”' }).click();
  await confirmRemoval(page);
  await prove(page);
  await expect(panel.getByText('You have no passkeys yet.')).toBeVisible();
});

test('an account has at most ten passkeys, and a failed list can be retried', async ({
  page,
  world,
  olivia,
  expectTrouble,
}) => {
  expectTrouble(/status of 500/);
  for (let count = 1; count <= 10; count += 1) addFakePasskey(world, olivia.id, { name: `Phone ${count}` });
  await page.route('**/api/user/passkeys', (route) => route.fulfill(SERVER_ERROR));
  await page.goto('/#passkeys');
  const panel = panelOf(page, 'Passkeys');
  const again = panel.getByRole('button', { name: 'Try again' });
  await expect(again).toBeVisible();
  await page.unroute('**/api/user/passkeys');
  await again.click();
  await expect(panel.getByRole('listitem')).toHaveCount(10);
  await expect(
    panel.getByText('You have 10 passkeys, which is the maximum. Remove one to add another.'),
  ).toBeVisible();
  await expect(panel.getByRole('button', { name: 'Add a passkey' })).toHaveCount(0);
});

test('a passkey logs in with a button below the form', async ({
  page,
  world,
  device,
  addPerson,
  expectTrouble,
}) => {
  expectTrouble(/status of 401/);
  const olivia = addPerson('Olivia Marsh');
  await withoutAutofill(page);
  await page.goto('/signin');
  const button = page.getByRole('button', { name: 'Use a passkey' });
  await expect(button).toBeVisible();
  // Without a passkey on the device, the page shows nothing and waits.
  await button.click();
  await expect(button).toBeEnabled();
  await expect(page.getByRole('alert')).toHaveCount(0);

  const passkey = await device.keep(olivia.id);
  await button.click();
  await expect(page.getByRole('alert')).toHaveText(
    'This passkey didn’t work. Please try again, or sign in with your password.',
  );
  addFakePasskey(world, olivia.id, { credentialId: passkey });
  await button.click();
  await expect(page).toHaveURL(/\/manage-profile$/);
  await expect(page.getByText('Olivia Marsh')).toBeVisible();
});

test('a passkey selected by autofill in the address field logs in', async ({
  page,
  world,
  device,
  addPerson,
}) => {
  const olivia = addPerson('Olivia Marsh');
  addFakePasskey(world, olivia.id, { credentialId: await device.keep(olivia.id) });
  await page.goto('/signin');
  // The device selects automatically, like a tap on the browser's offer.
  await expect(page).toHaveURL(/\/manage-profile$/);
  expect(world.passkeys[0]?.lastUsedAt).not.toBeNull();
});

test('a browser without passkeys shows the login form without a passkey button', async ({ page }) => {
  await page.addInitScript(() => Reflect.deleteProperty(window, 'PublicKeyCredential'));
  const urls: string[] = [];
  page.on('request', (request) => void urls.push(request.url()));
  await page.goto('/signin');
  await expect(page.getByRole('button', { name: 'Sign in' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'SignUp' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Use a passkey' })).toHaveCount(0);
  expect(urls.filter((url) => /api\/user\/passkeys|ask-for-passkey/.test(url))).toEqual([]);
});

async function confirmRemoval(page: Page): Promise<void> {
  const sheet = page.getByRole('dialog', { name: 'Remove this passkey?' });
  await sheet.getByRole('button', { name: 'Remove' }).click();
}
