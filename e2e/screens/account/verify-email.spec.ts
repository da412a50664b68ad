import { addFakeSignUp } from '@homeward/testing/fake-api/fake-world.ts';
import { expect } from '@playwright/test';
import { countRequests } from '../../support/browser/count-requests.ts';
import { answerOnce, refusal } from '../../support/browser/failures.ts';
import { holdRequests } from '../../support/browser/held-requests.ts';
import { expectMistake } from '../../support/checks/mistakes.ts';
import { test } from '../../support/fixtures/screen.ts';
import { logIn, PASSWORD, sendConfirmation } from '../../support/people/people.ts';

const OLIVIA = { name: 'Olivia Marsh', email: 'olivia.marsh@example.org', password: PASSWORD };

test('a wrong verification link shows an error before the password form; the right one works repeatedly', async ({
  page,
  world,
  expectTrouble,
}) => {
  expectTrouble(/status of 400.*verify-email/);
  const { code, token } = addFakeSignUp(world, OLIVIA);

  const check = await holdRequests(page, /verify-email-check/);
  await page.goto(`/account?code=${code}&token=not-the-token&redirect=activate-qr-code`);
  await expect(page.getByText('LOADING', { exact: true })).toBeVisible();
  await expect(page.getByLabel('Password')).toHaveCount(0);
  await check.release();
  await expect(page.getByRole('heading', { name: 'Verification Failed' })).toBeVisible();
  await page.getByRole('button', { name: 'Send me a new link' }).click();
  const cannotBeRenewed = page.getByText('This link can’t be renewed. Please sign in, or sign up again.');
  await expect(cannotBeRenewed).toBeVisible();
  await test.step('the result of asking for a new link stays visible', async () => {
    await page.evaluate(async () => {
      dispatchEvent(new Event('visibilitychange'));
      await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)));
    });
    await expect(cannotBeRenewed).toBeVisible();
  });
  await expect(page.getByRole('heading', { name: 'Verification Failed' })).toBeFocused();
  await page.getByRole('link', { name: 'Sign in' }).click();
  await expect(page).toHaveURL(/\/signin\?redirect=activate-qr-code$/);
  await page.goto('/account');
  await expect(page.getByRole('heading', { name: 'Verification Failed' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Sign in' })).toBeVisible();

  for (const time of ['first', 'second']) {
    await page.goto(`/account?code=${code}&token=${token}`);
    if (time === 'first') await sendConfirmation(page);
    await expect(page.getByRole('heading', { name: 'Your email is confirmed' })).toBeVisible();
    // The secret is removed from the URL and from the history.
    await expect(page).toHaveURL(/\/account$/);
  }
  await page.getByRole('link', { name: 'Login' }).click();
  await logIn(page, OLIVIA);
  await expect(page).toHaveURL(/\/manage-profile$/);
});

test('a failed confirmation can be retried, and an expired link replaced', async ({
  page,
  world,
  expectTrouble,
}) => {
  expectTrouble(/(ERR_FAILED|status of 400).*verify-email/);
  const { code, token } = addFakeSignUp(world, OLIVIA);
  const call = '**/api/user/verify-email';
  await answerOnce(page, call, refusal(400, 'Verification Failed'));
  await page.goto(`/account?code=${code}&token=${token}`);
  await sendConfirmation(page);
  await page.getByRole('button', { name: 'Send me a new link' }).click();
  await expect(page.getByRole('heading', { name: 'Almost there' })).toBeFocused();
  await expect(page.getByRole('status')).toHaveText('We’ve sent you a new link. Please check your email.');
  const renewed = world.signUps.at(-1);
  expect(renewed?.token).not.toBe(token);

  await answerOnce(page, '**/verify-email-check', (route) => route.abort());
  await answerOnce(page, call, (route) => route.abort());
  await page.goto(`/account?code=${renewed?.code}&token=${renewed?.token}`);
  await sendConfirmation(page);
  await expect(page.getByRole('alert')).toContainText('We couldn’t reach the server.');
  await page.getByRole('button', { name: 'Confirm' }).click();
  await expect(page.getByRole('heading', { name: 'Your email is confirmed' })).toBeFocused();
});

test('another person’s sign-up mail confirms nothing without its password', async ({
  page,
  world,
  expectTrouble,
}) => {
  expectTrouble(/status of 400.*verify-email/);
  const { code, token } = addFakeSignUp(world, OLIVIA);
  const calls = countRequests(page.context(), 'api/user/verify-email');
  await page.goto(`/account?code=${code}&token=${token}`);
  const password = page.getByLabel('Password', { exact: true });
  const confirm = page.getByRole('button', { name: 'Confirm' });
  await confirm.click();
  await expectMistake(password, 'Password is required');
  // Only the link was checked.
  expect(calls()).toBe(1);
  await sendConfirmation(page, 'Wrong-Horse-7');
  await expectMistake(password, 'Wrong password');
  await expect(password).toBeFocused();
  await expect(password).toHaveValue('Wrong-Horse-7');
  expect(world.people).toEqual([]);
  await page.getByRole('link', { name: 'Choose a new password' }).click();
  await expect(page).toHaveURL(/\/forgot-password-link$/);
});

test('after the address is confirmed by password, the Login link opens the session without it', async ({
  page,
  context,
  world,
  addCodes,
  expectTrouble,
}) => {
  expectTrouble(/ERR_FAILED.*login/);
  const [tag] = addCodes(1);
  const { code, token } = addFakeSignUp(world, OLIVIA);
  // A different browser from the one that scanned the tag.
  await page.goto(`/account?code=${code}&token=${token}&redirect=activate-qr-code%2F${tag}`);
  await sendConfirmation(page);
  const login = page.getByRole('link', { name: 'Login' });
  await expect(login).toBeVisible();
  expect(world.sessions).toEqual([]);
  expect((await context.cookies()).map(({ name }) => name)).not.toContain('accessToken');
  await answerOnce(page, '**/api/user/login', (route) => route.abort());
  await login.click();
  await expect(page.getByRole('alert')).toContainText('We couldn’t reach the server.');
  await login.click();
  await expect(page).toHaveURL(/\/qr-scanner$/);
  await expect(page.getByRole('link', { name: 'Continue' })).toHaveAttribute('href', `/add-qr-code/${tag}`);
  expect(world.sessions).toHaveLength(1);
});

test('the Login link leads to the login form where the password no longer opens a session', async ({
  page,
  world,
  expectTrouble,
}) => {
  expectTrouble(/status of 401.*login/);
  const { code, token } = addFakeSignUp(world, OLIVIA);
  await page.goto(`/account?code=${code}&token=${token}`);
  await sendConfirmation(page);
  await expect(page.getByRole('heading', { name: 'Your email is confirmed' })).toBeVisible();
  for (const person of world.people) person.password = 'Other-Horse-7';
  const login = page.getByRole('link', { name: 'Login' });
  await login.click();
  await expect(page.getByRole('alert')).toHaveText('Wrong email or password');
  await login.click();
  await expect(page).toHaveURL(/\/signin$/);
});
