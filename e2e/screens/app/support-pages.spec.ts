import { LANGUAGE_COOKIE } from '@homeward/contract/browser/session-cookies';
import { expect } from '@playwright/test';
import { test } from '../../support/fixtures/screen.ts';

test('FAQs and terms can be read without a session and by keyboard', async ({ page }) => {
  await page.goto('/faqs');
  await expect(page).toHaveTitle('FAQs – Homeward');
  await expect(page.getByRole('heading', { level: 1, name: 'FAQs' })).toBeVisible();
  const answer = page.getByText('whose own accounts stay');
  await expect(answer).toBeHidden();

  await page.locator('summary', { hasText: 'How do I get my data, or delete my account?' }).press('Enter');
  await expect(answer).toBeVisible();
  await expect(page.getByRole('main')).not.toContainText(/[{}]/);
  await expect(page.getByRole('link', { name: 'support@homeward.example' }).last()).toHaveAttribute(
    'href',
    'mailto:support@homeward.example',
  );

  await page.getByRole('link', { name: 'terms' }).click();
  await expect(page).toHaveURL(/\/terms$/);
  await expect(page.getByRole('heading', { level: 1, name: 'Terms and conditions' })).toBeFocused();
  // The file's comments are for the operator.
  await expect(page.getByRole('main')).not.toContainText(/template|[{}]/i);

  await page.getByRole('link', { name: 'Back' }).click();
  await expect(page).toHaveURL(/\/signin$/);
});

test('FAQs and terms are in the page’s language with its button labels and times, and are not part of the app’s bundle', async ({
  page,
  server,
}) => {
  const texts: string[] = [];
  page.on('request', (request) => texts.push(...(request.url().match(/\/(?:faqs|terms)[^/]*\.md$/) ?? [])));
  await page.context().addCookies([{ name: LANGUAGE_COOKIE, value: 'de', url: server.url }]);
  await page.goto('/faqs');
  await expect(page.getByRole('heading', { name: 'Was ist ein Anhänger?' })).toBeVisible();
  await page.locator('summary', { hasText: 'Handy verloren' }).click();
  await expect(page.getByText('Andere abmelden', { exact: true })).toBeVisible();
  await page.locator('summary', { hasText: 'Der Link in meiner Mail' }).click();
  await expect(page.getByText('24 Stunden zum Bestätigen')).toBeVisible();
  expect(texts).toEqual([expect.stringMatching(/^\/faqs\.de-/)]);

  await page.goto('/terms');
  await expect(page.getByRole('heading', { name: 'Was wir speichern, und wie lange' })).toBeVisible();
  await expect(page.getByText('13 Monate')).toBeVisible();
  expect(texts).toHaveLength(2);
});

test('every page sets its tab title', async ({
  page,
  addPerson,
  addItems,
  addCodes,
  signIn,
  expectTrouble,
}) => {
  expectTrouble(/status of 404.*nowhere/);
  const olivia = addPerson('Olivia Marsh');
  const [item] = addItems(olivia, {});
  const expectNames = async (pages: Readonly<Record<string, string>>) => {
    for (const [path, name] of Object.entries(pages)) {
      await page.goto(path);
      await expect(page).toHaveTitle(`${name} – Homeward`);
    }
  };
  await expectNames({
    '/signin': 'Sign in',
    '/signup': 'Sign up',
    '/account': 'Confirm your email',
    '/change-email': 'Change email',
    '/forgot-password-link': 'Forgot password',
    '/forgot-password': 'New password',
    '/set-password': 'Set your password',
    '/additional-user': 'Your invitation',
    '/terms': 'Terms and conditions',
    '/nowhere': 'Page not found',
  });
  await signIn(olivia);
  await expectNames({
    '/': 'Your items',
    '/manage-profile': 'Switch Profile',
    '/send-invite': 'Send Invite',
    '/survey-form': 'Survey',
    '/qr-scanner': 'Activate QR',
    [`/add-qr-code/${addCodes(1)}`]: 'Add QR Details',
    [`/edit-qr-code/${item?.codeId}`]: 'Edit QR Details',
  });
});

test('a signed-in owner returns from FAQs and terms to the items', async ({
  page,
  server,
  olivia: _olivia,
}) => {
  for (const path of ['/faqs', '/terms']) {
    await page.goto(path);
    await page.getByRole('link', { name: 'Back' }).click();
    await expect(page).toHaveURL(`${server.url}/`);
  }
});
