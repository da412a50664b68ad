import { addFakeSession } from '@homeward/testing/fake-api/fake-world.ts';
import { devices as browsers, expect, type Page } from '@playwright/test';
import { countRequests } from '../../support/browser/count-requests.ts';
import { answerOnce, SERVER_ERROR } from '../../support/browser/failures.ts';
import { goOffline } from '../../support/browser/go-offline.ts';
import { openSettings, panelOf } from '../../support/browser/settings.ts';
import { expectErrorInToastAndPage, putAwayToast } from '../../support/browser/toasts.ts';
import { expectMistake, expectNoMistake } from '../../support/checks/mistakes.ts';
import { test } from '../../support/fixtures/screen.ts';
import { PASSWORD } from '../../support/people/people.ts';

const NEW_PASSWORD = 'Second-Horse-8';
const WEAK = ['Short1!', 'alllower-1', 'ALLUPPER-1', 'NoDigits-!', 'NoSymbol11', 'With Space-1'];
const WEAK_PASSWORD =
  'Password must be at least 8 characters long, contain a digit, an uppercase letter, a lowercase letter, and a special character';
const WEAK_AT_DELETION =
  'Password must be at least 8 characters, contains a digit, an uppercase letter, and a special character.';

test('Update Password shows each error at its field and compares the passwords while typing', async ({
  page,
  olivia: _olivia,
}) => {
  await page.goto('/#password');
  const changes = countRequests(page.context(), 'change-password');
  const { oldPassword, newPassword, confirm } = fieldsOf(page);
  const update = page.getByRole('button', { name: 'Update Password' });
  await oldPassword.focus();
  await newPassword.focus();
  await expectMistake(oldPassword, 'Old Password is required');
  await update.click();
  await expectMistake(oldPassword, 'Old Password is required');
  await expectMistake(newPassword, 'New Password is required');
  await expectMistake(confirm, 'Confirm Password is required');
  await expect(oldPassword).toBeFocused();

  for (const field of [oldPassword, newPassword]) {
    for (const weak of WEAK) {
      await field.fill(weak);
      await expectMistake(field, WEAK_PASSWORD);
    }
  }
  await oldPassword.fill(PASSWORD);
  await newPassword.fill(NEW_PASSWORD);
  await expectNoMistake(oldPassword);
  await expectNoMistake(newPassword);
  await confirm.fill(`${NEW_PASSWORD}x`);
  await expectMistake(confirm, 'The passwords do not match');
  await update.click();
  await expect(confirm).toBeFocused();
  await confirm.press('End');
  await confirm.press('Backspace');
  await expectNoMistake(confirm);
  await expect(page.getByText('Passwords match')).toBeVisible();
  await newPassword.press('End');
  await newPassword.press('x');
  await expectMistake(confirm, 'The passwords do not match');
  expect(changes()).toBe(0);
});

test('the devices that are signed in are listed, and the others can be signed out', async ({
  page,
  world,
  olivia,
  addPerson,
  expectTrouble,
}) => {
  expectTrouble(/status of 500/);
  const here = world.sessions[0];
  const ofSam = addFakeSession(world, addPerson('Sam Stone').id, '');
  const elsewhere = addFakeSession(world, olivia.id, browsers['Desktop Firefox'].userAgent);
  Object.assign(elsewhere, { signedInAt: new Date('2026-01-05T12:00:00Z') });
  await page.goto('/#devices');
  const panel = panelOf(page, 'Signed-in devices');
  const devices = panel.getByRole('listitem');
  await expect(devices).toHaveCount(2);
  await expect(devices.first()).toContainText('Chrome on');
  await expect(devices.first()).toContainText('This device');
  await expect(devices.last()).toContainText('Firefox on');
  await expect(devices.last()).toContainText('Last active less than an hour ago');
  await expect(devices.last()).toContainText('Signed in on 5 Jan 2026');

  const ask = page.getByRole('dialog', { name: 'Sign out the other devices?' });
  await panel.getByRole('button', { name: 'Sign out the others' }).click();
  await expect(ask.getByText(/^1 other device will be signed out/)).toBeVisible();
  await ask.getByRole('button', { name: 'No' }).click();
  await expect(ask).toHaveCount(0);
  await expect(devices).toHaveCount(2);

  const confirm = async () => {
    await panel.getByRole('button', { name: 'Sign out the others' }).click();
    await ask.getByRole('button', { name: 'Sign out' }).click();
  };
  await answerOnce(page, '**/api/user/sessions', SERVER_ERROR);
  await confirm();
  await expectErrorInToastAndPage(page, 'Something broke. Try again.');
  await expect(devices).toHaveCount(2);

  await confirm();
  // Dismissing the toast above the drawer must not close the drawer.
  await putAwayToast(page, 'Other devices signed out');
  await expect(devices).toHaveCount(1);
  await expect(panel.getByText('You aren’t signed in anywhere else.')).toBeVisible();
  expect(world.sessions).toEqual([ofSam, here]);
  await page.reload();
  await expect(devices).toHaveCount(1);
});

test('signing one device out does not affect the others', async ({ page, world, olivia }) => {
  const firefox = addFakeSession(world, olivia.id, browsers['Desktop Firefox'].userAgent);
  addFakeSession(world, olivia.id, browsers['iPhone 15'].userAgent);
  await page.goto('/#devices');
  const panel = panelOf(page, 'Signed-in devices');
  const devices = panel.getByRole('listitem');
  await expect(devices).toHaveCount(3);
  await expect(devices.first().getByRole('button')).toHaveCount(0);
  const signOut = panel.getByRole('button', { name: /^Sign out “Firefox on/ });
  const ask = page.getByRole('dialog', { name: 'Sign out the other device?' });
  await signOut.click();
  await expect(ask).toContainText('Firefox on');
  await ask.getByRole('button', { name: 'No' }).click();
  await expect(signOut).toBeFocused();
  await signOut.click();
  await ask.getByRole('button', { name: 'Sign out' }).click();
  await putAwayToast(page, 'Device signed out');
  await expect(devices).toHaveCount(2);
  expect(world.sessions).toHaveLength(2);
  expect(world.sessions).not.toContain(firefox);
});

test('a new account name is saved in Manage Account and shown at once', async ({
  page,
  olivia,
  expectTrouble,
}) => {
  expectTrouble(/status of 500/);
  await page.goto('/#account');
  const panel = panelOf(page, 'Manage Account');
  const change = panel.getByRole('button', { name: 'Change name' });
  await change.click();
  const sheet = page.getByRole('dialog', { name: 'Change name' });
  const name = sheet.getByLabel('Name');
  await expect(name).toHaveValue(olivia.name);
  await name.fill('<b>');
  await sheet.getByRole('button', { name: 'Save' }).click();
  await expectMistake(name, 'Invalid name');
  await name.fill(' Olivia Reed ');
  await answerOnce(page, '**/api/user/name', SERVER_ERROR);
  await sheet.getByRole('button', { name: 'Save' }).click();
  await expect(sheet.getByRole('alert')).toHaveText('Something broke. Try again.');
  await sheet.getByRole('button', { name: 'Save' }).click();
  await putAwayToast(page, 'Name changed');
  await expect(panel.getByRole('definition').filter({ hasText: /^Olivia Reed$/ })).toBeVisible();
  expect(olivia.name).toBe('Olivia Reed');
  await page.goto('/manage-profile');
  await expect(page.getByRole('button', { name: 'Olivia Reed' })).toBeVisible();
});

test('an account is deleted only with three ticks and the right password', async ({
  page,
  world,
  olivia,
  expectTrouble,
}) => {
  expectTrouble(/status of 400.*api\/user/);
  expectTrouble(/ERR_INTERNET_DISCONNECTED.*api\/user/);
  await page.goto('/');
  await openSettings(page, 'Manage Account', 'Delete Account');
  const deletions = countRequests(page.context(), '/api/user');
  const ticks = await page.getByRole('checkbox').all();
  expect(ticks).toHaveLength(3);
  const { password } = fieldsOf(page);
  const remove = page.getByRole('button', { name: 'I Agree. Delete' });

  await test.step('the ticks come first', async () => {
    await remove.click();
    for (const tick of ticks) await expectMistake(tick, 'Please check all the boxes');
    await expect(page.getByRole('checkbox').first()).toBeFocused();
    for (const tick of ticks) {
      await expect(password).toBeDisabled();
      await tick.check();
      await expectNoMistake(tick);
    }
    await expect(password).toBeEnabled();
    await expect(page.getByText('Please check all the boxes')).toHaveCount(0);
  });

  await test.step('then the password', async () => {
    await remove.click();
    await expectMistake(password, WEAK_AT_DELETION);
    for (const weak of WEAK) {
      await password.fill(weak);
      await expectMistake(password, WEAK_AT_DELETION);
    }
    expect(deletions()).toBe(0);
    // Headers cannot carry these characters unencoded.
    await password.fill('Wrong-Horse-馬7%');
    await expectNoMistake(password);
    await remove.click();
    await expectMistake(password, 'Wrong password');
    await expect(password).toHaveValue('Wrong-Horse-馬7%');
  });

  await test.step('and a connection', async () => {
    await password.fill(PASSWORD);
    await goOffline(page);
    await remove.click();
    await expect(page.getByRole('alert')).toHaveText(
      'You seem to be offline. Check your connection and try again.',
    );
    await expect(password).toHaveValue(PASSWORD);
    await page.context().setOffline(false);
  });

  await test.step('cancelling goes back up, still signed in', async () => {
    await page.getByRole('button', { name: 'Keep my account' }).click();
    await expect(panelOf(page, 'Manage Account')).toBeVisible();
    await expect(page.getByRole('link', { name: 'Delete Account' })).toBeFocused();
    await page.reload();
    await expect(panelOf(page, 'Manage Account').getByText(olivia.email)).toBeVisible();
    expect(world.people).toEqual([olivia]);
  });
});

function fieldsOf(page: Page) {
  return {
    oldPassword: page.getByLabel('Old password'),
    newPassword: page.getByLabel('New password'),
    confirm: page.getByLabel('Confirm password'),
    password: page.getByLabel('Password', { exact: true }),
  };
}
