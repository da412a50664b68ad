import { type Browser, expect, type Page } from '@playwright/test';
import { countRequests } from '../../support/browser/count-requests.ts';
import { openSettings } from '../../support/browser/settings.ts';
import { putAwayToast } from '../../support/browser/toasts.ts';
import { expectMistake } from '../../support/checks/mistakes.ts';
import { test } from '../../support/fixtures/story.ts';
import { registerItem } from '../../support/items/items.ts';
import type { MintedCode } from '../../support/items/mint-codes.ts';
import { waitForMails } from '../../support/people/mails.ts';
import { memberOf } from '../../support/people/members.ts';
import {
  buildPerson,
  fillSignUpForm,
  linkIn,
  logIn,
  type NewPerson,
  PASSWORD,
  sendConfirmation,
} from '../../support/people/people.ts';

const SECOND_PASSWORD = 'Second-Horse-8';
const THIRD_PASSWORD = 'Third-Horse-9';

test('an account from sign-up to deletion leaves no data behind', async ({
  page,
  context,
  browser,
  server,
  mailbox,
  mint,
  expectTrouble,
}) => {
  expectTrouble(/status of 400.*change-password/);
  // The answers to a revoked session and to the log-in of a deleted account.
  expectTrouble(/status of 401/);
  const olivia = buildPerson('Olivia Marsh');
  const [code] = (await mint(1)) as [MintedCode];

  await test.step('Olivia signs up and has the mail sent again, once', async () => {
    await page.goto('/signup');
    const signUps = countRequests(context, /\/api\/user$/);
    await fillSignUpForm(page, olivia);
    const again = page.getByRole('button', { name: 'Send it again' });
    await again.click();
    await expect(page.getByRole('status').filter({ hasText: 'Sent again.' })).toBeVisible();
    await expect(page.getByText(/^Send again in \d+ s$/)).toBeVisible();
    await expect(again).toHaveAttribute('aria-disabled', 'true');
    await expect(again).toBeFocused();
    await again.press('Enter');
    expect(signUps()).toBe(2);
  });

  await test.step('she confirms her address', async () => {
    const mail = await waitForMails(mailbox, olivia.email, { subject: /confirm your email/i, count: 2 });
    await page.goto(linkIn(mail.text, '/account?'));
    await sendConfirmation(page);
    await expect(page.getByRole('heading', { name: 'Your email is confirmed' })).toBeVisible();
    await expect(page).toHaveURL(/\/account$/);
  });

  await test.step('she signs in and has an item', async () => {
    await page.getByRole('link', { name: 'Login' }).click();
    await closeProfiles(page);
    await registerItem(server, await memberOf(context, olivia), code);
    await page.reload();
    await expect(page.getByText('Blue suitcase')).toBeVisible();
  });

  await test.step('she updates her password, after a typo in the old one', async () => {
    await openSettings(page);
    await page.getByRole('link', { name: 'Manage Account' }).click();
    await expect(page.getByRole('dialog').getByText(olivia.email)).toBeVisible();
    await page.getByRole('link', { name: 'Update Password' }).click();

    const oldPassword = page.getByLabel('Old password');
    await oldPassword.fill('Wrong-Horse-7');
    await page.getByLabel('New password').fill(SECOND_PASSWORD);
    await page.getByLabel('Confirm password').fill(SECOND_PASSWORD);
    const update = page.getByRole('button', { name: 'Update Password' });
    await update.click();
    await expectMistake(oldPassword, 'Wrong password');
    await expect(oldPassword).toBeFocused();
    await expect(page.getByLabel('New password')).toHaveValue(SECOND_PASSWORD);
    await expect(page).toHaveURL(/\/#password$/);

    await oldPassword.fill(PASSWORD);
    await update.click();
    await putAwayToast(page, 'Password changed. Please sign in again.');
    await expect(page).toHaveURL(/\/signin$/);
    await waitForMails(mailbox, olivia.email, { subject: /password was changed/i, count: 1 });
  });

  const other = await test.step('she logs in with the new one, on another device too', async () => {
    await comeHome(page, olivia, SECOND_PASSWORD);
    await expect(page.getByText('Blue suitcase')).toBeVisible();
    return openOtherDevice(browser, olivia, SECOND_PASSWORD);
  });

  await test.step('she signs out', async () => {
    await openSettings(page);
    await page.getByRole('button', { name: 'Sign Out' }).click();
    await putAwayToast(page, 'Successfully logout');
    await expect(page).toHaveURL(/\/signin$/);
  });

  await test.step('she has forgotten the password and sets a third one', async () => {
    await page.getByLabel('Email').fill(olivia.email);
    await page.getByRole('link', { name: 'Forgot password?' }).click();
    await expect(page).toHaveURL(/\/forgot-password-link$/);
    await expect(page.getByLabel('Email')).toHaveValue(olivia.email);
    await page.getByRole('button', { name: 'Submit' }).click();
    await expect(page.getByRole('heading', { name: 'Check your email' })).toBeFocused();

    const mail = await waitForMails(mailbox, olivia.email, { subject: /^Reset your/, count: 1 });
    await page.goto(linkIn(mail.text, '/forgot-password?'));
    const form = page.getByRole('heading', { name: 'Choose a new password' });
    await expect(form).toBeVisible();
    await expect(page).toHaveURL(/\/forgot-password$/);
    await page.reload();
    await expect(form).toBeVisible();
    await page.getByLabel('New password').fill(THIRD_PASSWORD);
    await page.getByLabel('Confirm password').fill(THIRD_PASSWORD);
    await page.getByRole('button', { name: 'Submit' }).click();
    await putAwayToast(page, 'Your new password is saved. You can sign in now.');
    await expect(page).toHaveURL(/\/signin$/);
  });

  await test.step('the other device has no access any more, until she logs in there again', async () => {
    await other.reload();
    await expect(other).toHaveURL(/\/signin$/);
    await comeHome(other, olivia, THIRD_PASSWORD);
    await comeHome(page, olivia, THIRD_PASSWORD);
  });

  await test.step('she deletes her account', async () => {
    const drawer = await openSettings(page, 'Manage Account', 'Delete Account');
    for (const tick of await drawer.getByRole('checkbox').all()) await tick.check();
    await page.getByLabel('Password', { exact: true }).fill(THIRD_PASSWORD);
    await page.getByRole('button', { name: 'I Agree. Delete' }).click();
    await putAwayToast(page, 'Your account and all its data have been deleted.');
    await expect(page).toHaveURL(/\/signup$/);
  });

  await test.step('it has no login any more, the other device is out, and the tag is blank again', async () => {
    await page.getByRole('link', { name: 'Sign in' }).click();
    await logIn(page, olivia, THIRD_PASSWORD);
    await expect(page.getByRole('alert')).toHaveText('Wrong email or password');
    await other.reload();
    await expect(other).toHaveURL(/\/signin$/);
    await other.context().close();
    await page.goto(code.url);
    await expect(page.getByText('This QR code is not registered')).toBeVisible();
  });
});

/** Logs in on the open page and goes to the list of items. */
async function comeHome(page: Page, person: NewPerson, password: string): Promise<void> {
  await logIn(page, person, password);
  await closeProfiles(page);
}

async function closeProfiles(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { name: 'Switch Profile' })).toBeVisible();
  await page.getByRole('link', { name: 'Close' }).click();
  await expect(page.getByRole('heading', { name: 'Your items' })).toBeVisible();
}

async function openOtherDevice(browser: Browser, person: NewPerson, password: string): Promise<Page> {
  const page = await (await browser.newContext()).newPage();
  await page.goto('/signin');
  await comeHome(page, person, password);
  return page;
}
