import { addFakeSignUp } from '@homeward/testing/fake-api/fake-world.ts';
import { expect, type Page } from '@playwright/test';
import { answerOnce, refusal } from '../../support/browser/failures.ts';
import { holdRequests } from '../../support/browser/held-requests.ts';
import { expectMistake, expectNoMistake } from '../../support/checks/mistakes.ts';
import { test } from '../../support/fixtures/screen.ts';
import { logIn, PASSWORD, sendConfirmation } from '../../support/people/people.ts';

const OLIVIA = { name: 'Olivia Marsh', email: 'olivia.marsh@example.org', password: PASSWORD };
const WEAK_SIGN_UP =
  'Password must be at least 8 characters contains a digit, an uppercase letter, and a special character.';
const WEAK_LOGIN = 'Password needs a number, an uppercase letter, and a symbol.';

test('the login form shows each error at its field', async ({ page }) => {
  await page.goto('/signin');
  const { email, password } = fieldsOf(page);
  await email.focus();
  await page.getByRole('button', { name: 'Sign in' }).hover();
  await page.mouse.down();
  // An error shown now would move the button away from the finger.
  await expect(email).toBeFocused();
  await expectNoMistake(email);
  await page.mouse.up();
  await expectMistake(email, 'Email is required');
  await expectMistake(password, 'Password is required');
  await expect(email).toBeFocused();

  for (const wrong of ['olivia', 'olivia@example', 'olivia@example.museum', 'o livia@example.org']) {
    await email.fill(wrong);
    await expectMistake(email, 'Invalid email address');
  }
  await password.fill('Short1!');
  await expectMistake(password, 'Password must be at least 8 characters long');
  for (const weak of ['alllower-1', 'ALLUPPER-1', 'NoDigits-!', 'NoSymbol11', 'With Space-1']) {
    await password.fill(weak);
    await expectMistake(password, WEAK_LOGIN);
  }
  await email.fill('olivia@example.info');
  await password.fill(PASSWORD);
  await expect(email).toHaveAttribute('autocomplete', 'username webauthn');
  await expect(password).toHaveAttribute('autocomplete', 'current-password');
  await expectNoMistake(email);
  await expectNoMistake(password);
  await page.reload();
  await email.focus();
  await password.focus();
  await expectMistake(email, 'Email is required');
});

test('the sign-up form shows each error at its field and compares passwords while typing', async ({
  page,
}) => {
  await page.goto('/signup');
  const { name, email, password, confirm } = fieldsOf(page);
  await name.focus();
  await email.focus();
  await expectMistake(name, 'Name is required');
  await page.getByRole('button', { name: 'Sign up' }).click();
  await expectMistake(name, 'Name is required');
  await expectMistake(email, 'Email is required');
  await expectMistake(password, WEAK_SIGN_UP);
  await expectMistake(confirm, 'Confirm Password is required');
  await expect(name).toBeFocused();

  await name.fill('<b>Olivia</b>');
  await expectMistake(name, 'Invalid name');
  await email.fill('olivia@example.museum');
  await expectMistake(email, 'Invalid email address');
  for (const weak of ['Short1!', 'alllower-1', 'NoDigits-!', 'NoSymbol11', 'With Space-1']) {
    await password.fill(weak);
    await expectMistake(password, WEAK_SIGN_UP);
  }
  await password.fill(`${PASSWORD}-and-so-much-more-of-it-`);
  await expectMistake(password, 'Password must be at most 32 characters');

  await page.reload();
  await password.fill('lowercase');
  await expect(password).toHaveAccessibleDescription(
    /needs 8 to 32 characters ?: done A digit A lowercase letter ?: done/,
  );
  await password.fill(PASSWORD);
  for (const field of [password, confirm])
    await expect(field).toHaveAttribute('autocomplete', 'new-password');
  await confirm.pressSequentially(PASSWORD.slice(0, 5));
  await expectNoMistake(confirm);
  await confirm.press('x');
  await expectMistake(confirm, 'Passwords do not match');
  await confirm.press('Backspace');
  await confirm.pressSequentially(PASSWORD.slice(5));
  await expectNoMistake(confirm);
  await expect(page.getByRole('status').filter({ hasText: 'Passwords match' })).toBeVisible();
  await password.press('End');
  await password.press('x');
  await expectMistake(confirm, 'Passwords do not match');
});

test('the login form reports a space around the password and extracts a pasted address', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.goto('/signin');
  const { email, password } = fieldsOf(page);
  for (const [copied, address] of [
    ["mailto:o'neill@example.org?subject=Keys", "o'neill@example.org"],
    ['Olivia Marsh <olivia.marsh@example.org>', OLIVIA.email],
  ] as const) {
    await page.evaluate((text) => navigator.clipboard.writeText(text), copied);
    await email.fill('');
    await email.press('ControlOrMeta+v');
    await expect(email).toHaveValue(address);
  }
  for (const spaced of [` ${PASSWORD}`, `${PASSWORD} `]) {
    await password.fill(spaced);
    await page.getByRole('button', { name: 'Sign in' }).click();
    await expectMistake(password, 'The password can’t begin or end with a space.');
  }
  await expectNoMistake(email);
});

test('a common password that meets all rules is rejected with one sentence, and not every rule is ticked', async ({
  page,
  expectTrouble,
}) => {
  expectTrouble(/status of 400.*api\/user/);
  const sentence = 'This password is too easy to guess. Please choose another one.';
  await page.goto('/signup');
  const { name, email, password, confirm } = fieldsOf(page);
  await name.fill(OLIVIA.name);
  await email.fill(OLIVIA.email);
  await password.fill('Password1!');
  await confirm.fill('Password1!');
  const rules = page.getByRole('listitem').filter({ hasText: /letter|characters|digit|symbol|spaces|guess/ });
  const unticked = rules.filter({ hasNotText: ': done' });
  await expect(unticked).toHaveCount(0);
  await answerOnce(page, '**/api/user', refusal(400, sentence, { password: sentence }));
  await page.getByRole('button', { name: 'Sign up' }).click();
  await expectMistake(password, sentence);
  await expect(page.getByText(sentence)).toHaveCount(1);
  await expect(unticked).toHaveText(['Hard to guess']);
  await password.press('End');
  await password.pressSequentially('x7');
  await expect(unticked).toHaveCount(0);
  await expect(page.getByText(sentence)).toHaveCount(0);
});

test('a rejected login shows the reason, does not navigate and retains the input', async ({
  page,
  context,
  world,
  expectTrouble,
}) => {
  expectTrouble(/status of 40[13].*user\/login/);
  const signUp = addFakeSignUp(world, OLIVIA);
  await page.goto('/signin');
  const { email, password } = fieldsOf(page);

  const logins = await holdRequests(page, /user\/login/);
  await email.fill(OLIVIA.email);
  await password.fill('Wrong-Horse-7');
  await page.getByRole('button', { name: 'Sign in' }).dblclick();
  await expect(page.getByRole('button', { name: 'Signing in…' })).toHaveAttribute('aria-busy', 'true');
  await password.press('Enter');
  await logins.release();
  await expect(page.getByRole('alert')).toHaveText('Wrong email or password');
  expect(logins.count()).toBe(1);
  await expect(page).toHaveURL(/\/signin$/);
  await expect(email).toHaveValue(OLIVIA.email);
  await expect(password).toHaveValue('Wrong-Horse-7');
  await expect(password).toHaveAttribute('type', 'password');
  await page.getByRole('button', { name: 'Show password' }).click();
  await expect(password).toHaveAttribute('type', 'text');
  await expect(password).toBeFocused();
  await page.getByRole('button', { name: 'Hide password' }).click();
  await expect(password).toHaveAttribute('type', 'password');

  await logIn(page, OLIVIA);
  await expect(page.getByRole('alert')).toHaveText(
    'Please confirm your email first. We’ve sent you the link again.',
  );
  await expect(page).toHaveURL(/\/signin$/);
  expect((await context.cookies()).map(({ name }) => name)).not.toContain('accessToken');

  // The link of the first mail still works after a second one was sent.
  await page.goto(`/account?code=${signUp.code}&token=${signUp.token}`);
  await sendConfirmation(page);
  await expect(page.getByRole('heading', { name: 'Your email is confirmed' })).toBeVisible();
  await page.getByRole('link', { name: 'Login' }).click();
  await expect(page).toHaveURL(/\/manage-profile$/);
});

test('a browser that blocks cookies shows an error, and the input stays', async ({
  page,
  world,
  addPerson,
}) => {
  const olivia = addPerson('Olivia Marsh');
  await page.addInitScript(() => {
    Object.defineProperty(Document.prototype, 'cookie', { get: () => '', set: () => undefined });
  });
  await page.goto('/signin');
  const blocked = 'This browser blocks cookies. To sign in, allow them for this site.';
  await logIn(page, olivia);
  await expect(page.getByRole('alert')).toHaveText(blocked);
  const { email, password } = fieldsOf(page);
  await expect(email).toHaveValue(olivia.email);
  await expect(password).toHaveValue(PASSWORD);
  await expect(page).toHaveURL(/\/signin$/);

  const signUp = addFakeSignUp(world, { ...OLIVIA, email: 'olivia.reed@example.org' });
  await page.goto(`/account?code=${signUp.code}&token=${signUp.token}`);
  await sendConfirmation(page);
  await page.getByRole('link', { name: 'Login' }).click();
  await expect(page.getByRole('alert')).toHaveText(blocked);
});

test('the redirect survives a switch between login and sign-up, and a signed-in visitor is redirected at once', async ({
  page,
  server,
  addPerson,
  signIn,
}) => {
  await page.goto('/signin');
  await page.getByRole('link', { name: 'SignUp' }).click();
  await expect(page).toHaveURL(/\/signup$/);
  await page.goto('/signin?redirect=activate-qr-code');
  await page.getByRole('link', { name: 'SignUp' }).click();
  await expect(page).toHaveURL(/\/signup\?redirect=activate-qr-code$/);
  await page.getByRole('link', { name: 'Sign in' }).click();
  await expect(page).toHaveURL(/\/signin\?redirect=activate-qr-code$/);

  await signIn(addPerson('Olivia Marsh'));
  await page.goto('/signin');
  await expect(page.getByRole('heading', { name: 'Your items' })).toBeVisible();
  await expect(page).toHaveURL(`${server.url}/`);
  await page.goto('/signin?redirect=activate-qr-code');
  await expect(page).toHaveURL(/\/qr-scanner$/);
});

function fieldsOf(page: Page) {
  return {
    name: page.getByLabel('Name', { exact: true }),
    email: page.getByLabel('Email'),
    password: page.getByLabel('Password', { exact: true }),
    confirm: page.getByLabel('Confirm password'),
  };
}
