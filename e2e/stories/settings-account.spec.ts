import { readFile } from 'node:fs/promises';
import { type BrowserContext, expect, type Page } from '@playwright/test';
import { expectNoAxeViolations } from '../support/axe.ts';
import { countRequests } from '../support/count-requests.ts';
import { STUMBLE } from '../support/failures.ts';
import { registerItem } from '../support/items.ts';
import { callServer, joinMember, type Member, signInBrowser } from '../support/members.ts';
import { expectMistake, expectNoMistake } from '../support/mistakes.ts';
import { buildPerson, PASSWORD } from '../support/people.ts';
import { openSettings, panelOf } from '../support/settings.ts';
import { test } from '../support/story.ts';
import { expectToldAndKept, putAwayToast } from '../support/toasts.ts';

const NEW_PASSWORD = 'Second-Horse-8';
const WEAK = ['Short1!', 'alllower-1', 'ALLUPPER-1', 'NoDigits-!', 'NoSymbol11', 'With Space-1'];
const WEAK_PASSWORD =
  'Password must be at least 8 characters long, contain a digit, an uppercase letter, a lowercase letter, and a special character';
const WEAK_AT_DELETION =
  'Password must be at least 8 characters, contains a digit, an uppercase letter, and a special character.';

interface Stage {
  readonly server: Parameters<typeof joinMember>[0];
  readonly mailbox: Parameters<typeof joinMember>[1];
}

test('Update Password says at each field what is wrong with it, and compares while somebody types', async ({
  page,
  server,
  mailbox,
}) => {
  await openPanel(page, { server, mailbox }, 'Update Password');
  const changes = countRequests(page.context(), 'change-password');
  const { oldPassword, newPassword, confirm } = fieldsOf(page);
  const update = page.getByRole('button', { name: 'Update Password' });
  await update.click();
  await expectMistake(oldPassword, 'Old Password is required');
  await expectMistake(newPassword, 'New Password is required');
  await expectMistake(confirm, 'Confirm Password is required');
  await expect(oldPassword).toBeFocused();
  await expectNoAxeViolations(page);

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
  browser,
  server,
  mailbox,
  expectTrouble,
}) => {
  expectTrouble(/status of (401|500)/);
  const olivia = await openPanel(page, { server, mailbox });
  await callServer(server, ['POST', '/api/user/logout'], { token: olivia.accessToken });
  const other = await signInElsewhere(await browser.newContext(), { server, mailbox }, olivia);

  await page.getByRole('link', { name: 'Signed-in devices' }).click();
  const panel = panelOf(page, 'Signed-in devices');
  const devices = panel.getByRole('listitem');
  await expect(devices).toHaveCount(2);
  await expect(devices.first()).toContainText('Chrome on');
  await expect(devices.first()).toContainText('This device');
  await expect(devices.last()).toContainText('Last active within the last hour');
  await expectNoAxeViolations(page);

  const ask = page.getByRole('dialog', { name: 'Sign out the others?' });
  await panel.getByRole('button', { name: 'Sign out the others' }).click();
  await expect(ask.getByText(/^1 other device will need your password/)).toBeVisible();
  await expectNoAxeViolations(page);
  await ask.getByRole('button', { name: 'No' }).click();
  await expect(ask).toHaveCount(0);
  await expect(devices).toHaveCount(2);

  const confirm = async () => {
    await panel.getByRole('button', { name: 'Sign out the others' }).click();
    await ask.getByRole('button', { name: 'Sign out' }).click();
  };
  await page.route('**/api/user/sessions', (route) =>
    route.request().method() === 'DELETE' ? route.fulfill(STUMBLE) : route.fallback(),
  );
  await confirm();
  await expectToldAndKept(page, 'Something broke. Try again.');
  await expect(devices).toHaveCount(2);
  await page.unroute('**/api/user/sessions');

  await confirm();
  // Whoever puts the message away, which lies above the drawer, wants to stay where they are.
  await putAwayToast(page, 'All other devices are signed out');
  await expect(devices).toHaveCount(1);
  await expect(panel.getByText('You are signed in nowhere else.')).toBeVisible();
  await expectNoAxeViolations(page);
  await other.reload();
  await expect(other).toHaveURL(/\/signin$/);
  await other.context().close();
  await page.reload();
  await expect(devices).toHaveCount(1);
});

test('all that belongs to an account comes as a file', async ({ page, server, mailbox, mint }) => {
  const olivia = await openPanel(page, { server, mailbox });
  for (const code of await mint(1)) {
    await registerItem(server, olivia, code);
    const body = { code: code.id, message: 'It is at gate B12.' };
    await callServer(server, ['POST', '/api/user/send-message'], { body });
  }
  const coming = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download my data' }).click();
  const download = await coming;
  expect(download.suggestedFilename()).toMatch(/^homeward-data-\d{4}-\d{2}-\d{2}\.json$/);
  await expect(page.getByText(`Saved as ${download.suggestedFilename()}`)).toBeVisible();
  await expectNoAxeViolations(page);

  const text = await readFile(await download.path(), 'utf8');
  expect(JSON.parse(text)).toMatchObject({
    account: { name: olivia.name, email: olivia.email },
    items: [{ name: 'Blue suitcase', notes: [{ message: 'It is at gate B12.' }] }],
  });
  for (const secret of [olivia.accessToken, 'password', 'hash', 'token']) expect(text).not.toContain(secret);
});

test('an account is deleted only with three ticks and the right password', async ({
  page,
  server,
  mailbox,
  expectTrouble,
}) => {
  expectTrouble(/status of 400.*api\/user/);
  expectTrouble(/ERR_INTERNET_DISCONNECTED.*api\/user/);
  const olivia = await openPanel(page, { server, mailbox }, 'Delete Account');
  const deletions = countRequests(page.context(), '/api/user');
  const ticks = await page.getByRole('checkbox').all();
  expect(ticks).toHaveLength(3);
  const { password } = fieldsOf(page);
  const remove = page.getByRole('button', { name: 'I Agree. Delete' });
  await expectNoAxeViolations(page);

  await test.step('the ticks come first', async () => {
    await remove.click();
    for (const tick of ticks) await expectMistake(tick, 'Please check all the boxes');
    await expect(page.getByRole('checkbox').first()).toBeFocused();
    await expectNoAxeViolations(page);
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
    await password.fill('Wrong-Horse-7');
    await expectNoMistake(password);
    await remove.click();
    await expectMistake(password, 'Wrong password');
    await expect(password).toHaveValue('Wrong-Horse-7');
    await expectNoAxeViolations(page);
  });

  await test.step('and a line to the server', async () => {
    await password.fill(PASSWORD);
    await page.context().setOffline(true);
    await remove.click();
    await expect(page.getByRole('alert')).toHaveText(
      'You seem to be offline. Check your connection and try again.',
    );
    await expect(password).toHaveValue(PASSWORD);
    await page.context().setOffline(false);
  });

  await test.step('who keeps it goes back up, and is still signed in', async () => {
    await page.getByRole('button', { name: 'Keep my account' }).click();
    await expect(panelOf(page, 'Manage Account')).toBeVisible();
    await expect(page.getByRole('link', { name: 'Delete Account' })).toBeFocused();
    await page.reload();
    await expect(panelOf(page, 'Manage Account').getByText(olivia.email)).toBeVisible();
  });
});

/** Somebody who is signed in has opened Manage Account, or a panel below it. */
async function openPanel(page: Page, stage: Stage, ...panels: string[]): Promise<Member> {
  const olivia = await joinMember(stage.server, stage.mailbox, buildPerson('Olivia Marsh'));
  await signInBrowser(page.context(), stage.server, olivia);
  await page.goto('/');
  await openSettings(page, 'Manage Account', ...panels);
  return olivia;
}

async function signInElsewhere(context: BrowserContext, { server }: Stage, person: Member): Promise<Page> {
  await signInBrowser(context, server, person);
  const page = await context.newPage();
  await page.goto('/');
  await expect(page.getByRole('heading', { name: 'Your items' })).toBeVisible();
  return page;
}

function fieldsOf(page: Page) {
  return {
    oldPassword: page.getByLabel('Old password'),
    newPassword: page.getByLabel('New password'),
    confirm: page.getByLabel('Confirm password'),
    password: page.getByLabel('Password', { exact: true }),
  };
}
