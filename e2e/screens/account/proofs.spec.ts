import { codeAt } from '@homeward/testing/app/second-step.ts';
import { putFakeChannel } from '@homeward/testing/fake-api/channels/fake-channels.ts';
import { addFakeSecondStep } from '@homeward/testing/fake-api/fake-second-steps.ts';
import { expect } from '@playwright/test';
import {
  ageSessions,
  proofPasswordOf,
  proofSheetOf,
  prove,
  REFUSED_FIRST,
} from '../../support/browser/proofs.ts';
import { panelOf } from '../../support/browser/settings.ts';
import { standInPush } from '../../support/browser/stand-in-push.ts';
import { putAwayToast } from '../../support/browser/toasts.ts';
import { type DeviceFixtures, deviceFixtures } from '../../support/browser/virtual-authenticator.ts';
import { expectMistake } from '../../support/checks/mistakes.ts';
import { test as base } from '../../support/fixtures/screen.ts';
import { openNewItem } from '../../support/items/edit-page.ts';
import { PASSWORD } from '../../support/people/people.ts';

const test = base.extend<DeviceFixtures>(deviceFixtures);
const SECRET = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ';

test.beforeEach(({ expectTrouble }) => expectTrouble(REFUSED_FIRST));

test('an older session saves a webhook after a step-up, which is also valid for the ntfy topic', async ({
  page,
  world,
  olivia: _olivia,
}) => {
  ageSessions(world);
  await page.goto('/#webhook');
  const panel = panelOf(page, 'Webhook');
  const address = panel.getByLabel('Address');
  await address.fill('https://hooks.example.org/homeward');
  await panel.getByRole('button', { name: 'Save' }).click();
  await expect(proofPasswordOf(page)).toBeFocused();
  await proofSheetOf(page).getByRole('button', { name: 'No' }).click();
  await expect(panel.getByRole('alert')).toHaveText('Please enter your password to continue');
  await expect(address).toHaveValue('https://hooks.example.org/homeward');
  expect(world.channels).toEqual([]);

  await panel.getByRole('button', { name: 'Save' }).click();
  await prove(page);
  await expect(panel.getByRole('region', { name: 'Your secret' })).toBeVisible();
  await panel.getByRole('button', { name: 'Back to Notifications' }).click();
  // The secret was not copied.
  await page.getByRole('dialog', { name: 'Your secret' }).getByRole('button', { name: 'Close' }).click();
  await panelOf(page, 'Notifications').getByRole('link', { name: 'ntfy' }).click();
  await panelOf(page, 'ntfy').getByRole('textbox', { name: 'Topic' }).fill('kite');
  await panelOf(page, 'ntfy').getByRole('button', { name: 'Save' }).click();
  await expect.poll(() => world.channels.map(({ channel }) => channel)).toEqual(['webhook', 'ntfy']);
});

test('an older session offers a tag after a step-up, without losing input', async ({
  page,
  world,
  olivia,
  addItems,
}) => {
  ageSessions(world);
  await openNewItem(page, { olivia, addItems });
  await page.getByRole('link', { name: 'Transfer this tag' }).click();
  await page.getByLabel('Send an email').check();
  await page.getByLabel('Their email').fill('nina@example.org');
  await page.getByLabel('The photo').check();
  await page.getByRole('button', { name: 'Send the link' }).click();
  await prove(page, { password: 'Wrong-Horse-7' });
  await expectMistake(proofPasswordOf(page), 'Wrong password');
  await prove(page);
  await expect(page.getByRole('heading', { name: 'Waiting for the new owner' })).toBeVisible();
  expect(world.transfers).toMatchObject([{ email: 'nina@example.org', takesPhoto: true }]);
});

test('an older session plans a trip after a step-up', async ({ page, world, olivia: _olivia }) => {
  const year = new Date().getFullYear() + 1;
  ageSessions(world);
  await page.goto('/trips/new');
  await page.getByLabel('Last day').fill(`${year}-01-02`);
  await page.getByLabel('First day').fill(`${year}-01-01`);
  await page.getByLabel('Email', { exact: true }).fill('away@example.org');
  await page.getByRole('button', { name: 'Plan this trip' }).click();
  await prove(page);
  await expect(page).toHaveURL(/\/trips$/);
  expect(world.trips).toMatchObject([{ email: 'away@example.org' }]);
});

test('an older session turns push on after a step-up, and off without one', async ({
  page,
  world,
  olivia: _olivia,
}) => {
  await standInPush(page, { answer: 'granted' });
  ageSessions(world);
  await page.goto('/#notifications');
  const own = panelOf(page, 'Notifications').getByRole('switch', {
    name: 'Push notifications on this device',
  });
  await own.click();
  await prove(page);
  await expect(own).toBeChecked();
  await own.click();
  await expect(own).not.toBeChecked();
  expect(world.pushDevices).toEqual([]);
});

test('with a second step on, a passkey is added after the password and a code', async ({
  page,
  world,
  olivia,
  device,
}) => {
  const step = addFakeSecondStep(world, olivia.id, { secret: SECRET, turnedOnAt: new Date() });
  await page.goto('/#passkeys');
  await panelOf(page, 'Passkeys').getByRole('button', { name: 'Add a passkey' }).click();
  const code = proofSheetOf(page).getByLabel('Code');
  await prove(page);
  await expectMistake(code, 'Enter the code');
  await prove(page, { code: '000000' });
  await expectMistake(code, 'This code is wrong or has already been used');
  await expect(proofPasswordOf(page)).toHaveValue(PASSWORD);
  await prove(page, { code: step.codes[0] ?? '' });
  await expect(page.getByText('Passkey added')).toBeVisible();
  expect(await device.count()).toBe(1);
  expect(step.codes).toHaveLength(9);
});

test('with a second step on, the password is changed after a code', async ({ page, world, olivia }) => {
  addFakeSecondStep(world, olivia.id, { secret: SECRET, turnedOnAt: new Date() });
  await page.goto('/#password');
  const panel = panelOf(page, 'Update Password');
  await panel.getByLabel('Old password', { exact: true }).fill(PASSWORD);
  await panel.getByLabel('New password', { exact: true }).fill('Fresh-Horse-8');
  await panel.getByLabel('Confirm password', { exact: true }).fill('Fresh-Horse-8');
  await panel.getByRole('button', { name: 'Update Password' }).click();
  await prove(page, { code: codeAt(SECRET, new Date()) });
  await expect(page).toHaveURL(/\/signin$/);
  expect(world.people[0]?.password).toBe('Fresh-Horse-8');
});

test('changing the password lists remaining access and ends the ticked parts', async ({
  page,
  world,
  olivia,
}) => {
  const ofOlivia = { accountId: olivia.id } as const;
  putFakeChannel(world, { ...ofOlivia, channel: 'webhook', address: 'https://hooks.example.org/x' });
  putFakeChannel(world, { ...ofOlivia, channel: 'ntfy', address: 'https://ntfy.sh', topic: 'kite' });
  const [session] = world.sessions;
  const device = { id: session?.id ?? '', sessionId: session?.id ?? '', createdAt: new Date() };
  world.pushDevices.push({ ...device, endpoint: 'https://push.example.org/own' });
  await page.goto('/#password');
  const panel = panelOf(page, 'Update Password');
  await expect(
    panel.getByText('These keep working with the new password unless you remove them'),
  ).toBeVisible();
  await expect(panel.getByText(/Notifications will stop on: Chrome on/)).toBeVisible();
  await panel.getByLabel('Remove the webhook at hooks.example.org').check();
  await expect(panel.getByLabel('Remove the ntfy topic at ntfy.sh')).not.toBeChecked();
  await panel.getByLabel('Old password', { exact: true }).fill(PASSWORD);
  await panel.getByLabel('New password', { exact: true }).fill('Fresh-Horse-8');
  await panel.getByLabel('Confirm password', { exact: true }).fill('Fresh-Horse-8');
  await panel.getByRole('button', { name: 'Update Password' }).click();
  await expect(page).toHaveURL(/\/signin$/);
  expect(world.channels.map(({ channel }) => channel)).toEqual(['ntfy']);
});

test('channels that a password reset paused are resumed or removed with one tap', async ({
  page,
  world,
  olivia,
}) => {
  const paused = { accountId: olivia.id, pausedAt: new Date() } as const;
  putFakeChannel(world, { ...paused, channel: 'webhook', address: 'https://hooks.example.org/x' });
  putFakeChannel(world, { ...paused, channel: 'ntfy', address: 'https://ntfy.sh', topic: 'kite' });
  await page.goto('/#notifications');
  const panel = panelOf(page, 'Notifications');
  const noticeOf = (text: string) => panel.getByRole('status').filter({ hasText: text });
  const webhook = noticeOf('Your webhook at hooks.example.org is paused');
  const boxes = panel.getByRole('checkbox', { name: /Webhook/ });
  await expect(panel.getByRole('checkbox').first()).toBeVisible();
  await expect(boxes).toHaveCount(0);
  await webhook.getByRole('button', { name: 'Resume' }).click();
  await expect(webhook).toHaveCount(0);
  await expect(boxes.first()).toBeVisible();
  await putAwayToast(page, 'Webhook saved');
  await noticeOf('Your ntfy topic at ntfy.sh is paused').getByRole('button', { name: 'Remove' }).click();
  await expect(panel.getByText('is paused')).toHaveCount(0);
  expect(world.channels).toMatchObject([{ channel: 'webhook', pausedAt: null }]);
});

test('a paused webhook is marked in its panel and cannot be tested until it is resumed', async ({
  page,
  world,
  olivia,
}) => {
  ageSessions(world);
  putFakeChannel(world, {
    accountId: olivia.id,
    pausedAt: new Date(),
    channel: 'webhook',
    address: 'https://hooks.example.org/x',
  });
  await page.goto('/#webhook');
  const panel = panelOf(page, 'Webhook');
  const sendTest = panel.getByRole('button', { name: 'Send a test' });
  await expect(panel.getByText('Your webhook at hooks.example.org is paused')).toBeVisible();
  await expect(sendTest).toHaveCount(0);
  await expect(panel.getByRole('button', { name: 'Remove' })).toHaveCount(1);
  await panel.getByRole('button', { name: 'Resume' }).click();
  await prove(page);
  await expect(sendTest).toBeVisible();
});
