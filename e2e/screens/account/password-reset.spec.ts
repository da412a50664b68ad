import { newToken } from '@homeward/api/platform/tokens.ts';
import { setPasswordPath } from '@homeward/contract/paths';
import type { FakePerson, FakeWorld } from '@homeward/testing/fake-api/fake-world.ts';
import { addFakeInvitation } from '@homeward/testing/fake-api/people-answers.ts';
import { expect, type Page } from '@playwright/test';
import { goOffline } from '../../support/browser/go-offline.ts';
import { expectMistake, expectNoMistake } from '../../support/checks/mistakes.ts';
import { test } from '../../support/fixtures/screen.ts';
import { logIn } from '../../support/people/people.ts';

const NEW_PASSWORD = 'Second-Horse-8';
const WEAK = ['', 'Short1!', 'alllower-1', 'ALLUPPER-1', 'NoDigits-!', 'NoSymbol11', 'With Space-1'];
const WEAK_PASSWORD =
  'Password must be at least 8 characters long, contain a digit, an uppercase letter, a lowercase letter, and a special character';
const OFFLINE = 'You seem to be offline. Check your connection and try again.';

test('the form for a forgotten password shows an error at an invalid address', async ({ page }) => {
  await page.goto('/forgot-password-link');
  const { email, submit } = fieldsOf(page);
  await email.focus();
  await submit.focus();
  await expectMistake(email, 'Email is required');
  await submit.click();
  await expectMistake(email, 'Email is required');
  await expect(email).toBeFocused();
  for (const wrong of ['olivia', 'olivia@example', 'olivia@example.museum', 'o livia@example.org']) {
    await email.fill(wrong);
    await expectMistake(email, 'Invalid email address');
  }
  await email.fill('olivia@example.info');
  await expectNoMistake(email);

  await page.goto('/signin?redirect=activate-qr-code');
  await page.getByRole('link', { name: 'Forgot password?' }).click();
  await page.getByRole('link', { name: 'Sign in' }).click();
  await expect(page).toHaveURL(/\/signin\?redirect=activate-qr-code$/);
});

test('the form for the new password shows each error at its field', async ({ page, world, addPerson }) => {
  await page.goto(addResetLink(world, addPerson('Olivia Marsh')));
  const { password, confirm, submit } = fieldsOf(page);
  await password.focus();
  await confirm.focus();
  await expectMistake(password, WEAK_PASSWORD);
  await submit.click();
  await expectMistake(password, WEAK_PASSWORD);
  await expectMistake(confirm, 'Confirm Password is required');
  await expect(password).toBeFocused();
  await expectPairIsChecked(page);
});

test('a truncated, invalid or used link offers a new one before the password form is shown', async ({
  page,
  world,
  addPerson,
  expectTrouble,
}) => {
  expectTrouble(/status of 400.*access/);
  const ask = page.getByRole('link', { name: 'Ask for a new link' });
  await page.goto('/forgot-password');
  await expect(page.getByRole('heading', { name: 'This link is incomplete' })).toBeVisible();
  await ask.click();
  await expect(page).toHaveURL(/\/forgot-password-link$/);

  const olivia = addPerson('Olivia Marsh');
  const used = addResetLink(world, olivia);
  await page.goto(used);
  await setNewPassword(page);
  await expect(page).toHaveURL(/\/signin$/);

  for (const link of [used, '/forgot-password?token=made-up']) {
    await page.goto(link);
    await expect(page.getByRole('heading', { name: 'This link no longer works' })).toBeFocused();
    await expect(
      page.getByText('This link has expired or was already used. Please ask for a new one.'),
    ).toBeVisible();
    await ask.click();
    await expect(page.getByRole('heading', { name: 'Forgot your password?' })).toBeFocused();
  }
  await page.getByRole('link', { name: 'Sign in' }).click();
  await logIn(page, olivia, NEW_PASSWORD);
  await expect(page).toHaveURL(/\/manage-profile$/);
});

test('resetting a password ends links to other people if that is ticked', async ({
  page,
  world,
  addPerson,
}) => {
  const [olivia, colin] = [addPerson('Olivia Marsh'), addPerson('Colin Marsh')];
  world.links.push({ ownerId: olivia.id, coOwnerId: colin.id });
  await page.goto(addResetLink(world, olivia));
  const end = page.getByRole('checkbox', { name: 'Stop sharing with Colin Marsh' });
  await expect(end).not.toBeChecked();
  await end.check();
  await setNewPassword(page);
  await expect(page).toHaveURL(/\/signin$/);
  expect(world.links).toEqual([]);

  await page.goto(addResetLink(world, colin));
  await expect(page.getByRole('button', { name: 'Submit' })).toBeVisible();
  await expect(page.getByRole('checkbox')).toHaveCount(0);
});

test('the password reset retains its input without a connection', async ({
  page,
  context,
  world,
  addPerson,
  expectTrouble,
}) => {
  // Includes toasts, which load with the first press; the page shows the essentials itself.
  expectTrouble(/ERR_INTERNET_DISCONNECTED.*(forgot-password|\/assets\/)/);
  const olivia = addPerson('Olivia Marsh');
  const { email, password, confirm, submit } = fieldsOf(page);
  await page.goto('/forgot-password-link');
  await email.fill(olivia.email);
  await goOffline(page);
  await submit.click();
  await expect(page.getByRole('alert')).toHaveText(OFFLINE);
  await expect(email).toHaveValue(olivia.email);
  await context.setOffline(false);
  await submit.click();
  await expect(page.getByRole('heading', { name: 'Check your email' })).toBeFocused();

  await page.goto(mailedLink(world, olivia));
  await password.fill(NEW_PASSWORD);
  await confirm.fill(NEW_PASSWORD);
  await goOffline(page);
  await submit.click();
  await expect(page.getByRole('alert')).toHaveText(OFFLINE);
  await expect(password).toHaveValue(NEW_PASSWORD);
  await expect(confirm).toHaveValue(NEW_PASSWORD);
  await context.setOffline(false);
  await submit.click();
  await expect(page).toHaveURL(/\/signin$/);
});

test('a signed-in owner can reset a forgotten password and logs in again', async ({
  page,
  world,
  olivia,
}) => {
  await page.goto('/forgot-password-link');
  await expect(fieldsOf(page).email).toHaveValue(olivia.email);
  await fieldsOf(page).submit.click();
  await expect(page.getByRole('heading', { name: 'Check your email' })).toBeFocused();
  await page.goto(mailedLink(world, olivia));
  await setNewPassword(page);
  await expect(page.getByText('Your new password is saved. You can sign in now.')).toBeVisible();
  await expect(page).toHaveURL(/\/signin$/);
  await page.goto('/');
  await expect(page).toHaveURL(/\/signin$/);
});

test('an invitation shows its sender and its consequences before a password is set', async ({
  page,
  world,
  addPerson,
  expectTrouble,
}) => {
  expectTrouble(/status of 400.*(invitation|set-password)/);
  for (const part of ['', '?owner-token=one&code=three', '?owner-token=one&co-owner-token=two']) {
    await page.goto(`/set-password${part}`);
    await expect(page.getByRole('heading', { name: 'This link is incomplete' })).toBeVisible();
  }

  await page.goto('/set-password?owner-token=one&co-owner-token=two&code=three');
  await expect(page.getByRole('heading', { name: 'This link no longer works' })).toBeFocused();
  await expect(page.getByText('This invitation is no longer valid. Please ask for a new one.')).toBeVisible();

  const ivy = { name: 'Ivy Newcomb', email: 'ivy.newcomb@example.org' };
  const invitation = addFakeInvitation(world, { ...ivy, ownerId: addPerson('Olivia Marsh').id });
  await page.goto(setPasswordPath({ ...invitation, code: invitation.id }));
  await expect(page.getByRole('heading', { name: 'You’re invited' })).toBeVisible();
  await expect(page.getByText('Olivia Marsh would like to share items with you')).toBeVisible();
  await expect(page).toHaveURL(/\/set-password$/);
  const { password, confirm, submit } = fieldsOf(page);
  const promise = page.getByText("You will see and manage each other's items.");
  const isBefore = await submit.evaluate(
    (button, text) =>
      Boolean(button.compareDocumentPosition(text as Node) & Node.DOCUMENT_POSITION_PRECEDING),
    await promise.elementHandle(),
  );
  expect(isBefore).toBe(true);
  await submit.click();
  await expectMistake(password, WEAK_PASSWORD);
  await expectMistake(confirm, 'Confirm Password is required');
  await expectPairIsChecked(page);

  world.invitations = [];
  await setNewPassword(page);
  await expect(page.getByRole('heading', { name: 'This link no longer works' })).toBeFocused();
});

/** The link that the page requested. */
function mailedLink({ resetLinks }: FakeWorld, { email }: FakePerson): string {
  expect(resetLinks.map((link) => link.email)).toEqual([email]);
  return `/forgot-password?token=${resetLinks[0]?.token}`;
}

function addResetLink(world: FakeWorld, { email }: FakePerson): string {
  const token = newToken();
  world.resetLinks.push({ token, email });
  return `/forgot-password?token=${token}`;
}

async function setNewPassword(page: Page): Promise<void> {
  const { password, confirm, submit } = fieldsOf(page);
  await password.fill(NEW_PASSWORD);
  await confirm.fill(NEW_PASSWORD);
  await submit.click();
}

async function expectPairIsChecked(page: Page): Promise<void> {
  const { password, confirm } = fieldsOf(page);
  for (const weak of WEAK) {
    await password.fill(weak);
    await expectMistake(password, WEAK_PASSWORD);
  }
  await password.fill(`${NEW_PASSWORD}-longer-than-32-characters-is-fine`);
  await expectNoMistake(password);
  await password.fill(NEW_PASSWORD);
  await confirm.fill(`${NEW_PASSWORD}x`);
  await expectMistake(confirm, 'Passwords do not match');
  await confirm.fill(NEW_PASSWORD);
  await expectNoMistake(confirm);
  await expect(page.getByText('Passwords match')).toBeVisible();
}

function fieldsOf(page: Page) {
  return {
    email: page.getByLabel('Email'),
    password: page.getByLabel(/^(New password|Password)$/),
    confirm: page.getByLabel('Confirm password'),
    submit: page.getByRole('button', { name: 'Submit' }),
  };
}
