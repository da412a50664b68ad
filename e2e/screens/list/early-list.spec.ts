import { expect, type Page } from '@playwright/test';
import { countRequests } from '../../support/browser/count-requests.ts';
import { answerOnce } from '../../support/browser/failures.ts';
import { holdRequests } from '../../support/browser/held-requests.ts';
import { test } from '../../support/fixtures/screen.ts';

const FIRST_PAGE = /\/api\/qrcode\/[\w-]+\?page=1&limit=8$/;
const item = (page: Page) => page.getByRole('heading', { level: 2, name: 'Blue suitcase' });

test('the home page prefetches the items before the app has loaded, with one request', async ({
  page,
  context,
  olivia,
  addItems,
}) => {
  addItems(olivia, {});
  const requestCount = countRequests(context, '?page=1&limit=8');
  const app = await holdRequests(page, /\/assets\/.*\.js$/);
  const answer = page.waitForResponse(FIRST_PAGE);
  await page.goto('/', { waitUntil: 'commit' });
  expect((await answer).status()).toBe(200);
  await expect(item(page)).toHaveCount(0);
  await app.release();
  await expect(item(page)).toBeVisible();
  expect(requestCount()).toBe(1);
});

test('a failed prefetch of the home page is repeated by the app', async ({
  page,
  context,
  olivia,
  addItems,
  expectTrouble,
}) => {
  expectTrouble(/ERR_FAILED|Failed to fetch/);
  addItems(olivia, {});
  const requestCount = countRequests(context, '?page=1&limit=8');
  await answerOnce(page, FIRST_PAGE, (route) => route.abort(), { isRead: true });
  await page.goto('/');
  await expect(item(page)).toBeVisible();
  expect(requestCount()).toBe(2);
});

test('items are not prefetched by another page, by a search, or without a session', async ({
  page,
  context,
  addPerson,
  addItems,
  signIn,
}) => {
  const olivia = addPerson('Olivia Marsh');
  addItems(olivia, {});
  const requestCount = countRequests(context, '?page=1&limit=8');
  await page.goto('/');
  await expect(page).toHaveURL('/signin');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  // The sign-in page would notice the new session and open the list.
  await page.goto('about:blank');
  await signIn(olivia);
  await page.goto('/faqs');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.goto('/?q=suitcase');
  await expect(item(page)).toBeVisible();
  expect(requestCount()).toBe(0);
});
