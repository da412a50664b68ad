import { expect } from '@playwright/test';
import { holdRequests } from '../../support/browser/held-requests.ts';
import { installClock, stopClock } from '../../support/browser/stopped-clock.ts';
import { test } from '../../support/fixtures/screen.ts';
import { logIn } from '../../support/people/people.ts';

test('a tap on a link shows progress at once while the next page loads', async ({
  page,
  olivia,
  addItems,
}) => {
  const [item] = addItems(olivia, {});
  const chunks = await holdRequests(page, /assets\/(edit-code|faqs)-page-.*\.js$/);
  const list = page.getByRole('heading', { level: 1, name: 'Your items' });
  const onItsWay = page.getByText('Loading', { exact: true });
  await page.goto('/');
  await expect(list).toBeVisible();
  await expect(onItsWay).toHaveCount(0);

  await test.step('the page that was left stays, and may still be used', async () => {
    await page.getByRole('link', { name: /^Edit/ }).click();
    await expect(onItsWay).toBeVisible();
    await expect(page.locator('[aria-live=polite]').filter({ has: onItsWay })).toBeAttached();
    await expect(page).toHaveURL(`/edit-qr-code/${item?.codeId}`);
    await expect(list).toBeVisible();
  });

  await test.step('Back calls the tap off', async () => {
    await page.goBack();
    await expect(onItsWay).toHaveCount(0);
    await expect(list).toBeVisible();
  });

  await test.step('the line goes when the page is there, which has the focus', async () => {
    await page.getByRole('link', { name: /^Edit/ }).click();
    await expect(onItsWay).toBeVisible();
    await chunks.release();
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
    await expect(list).toHaveCount(0);
    await expect(onItsWay).toHaveCount(0);
    await expect(page.getByRole('button', { name: 'Update' })).toBeVisible();
  });
});

test('a tap that opens a dialog shows progress at once while the dialog loads', async ({
  page,
  olivia,
  addItems,
}) => {
  const [item] = addItems(olivia, {});
  const onItsWay = page.getByText('Loading', { exact: true });
  const dialog = page.getByRole('dialog');
  for (const { path, press, chunk } of [
    { path: '/', press: 'Settings menu', chunk: /settings-panels-drawer/ },
    { path: '/', press: 'Lost Mode', chunk: /lost-mode-sheet/ },
    { path: `/edit-qr-code/${item?.codeId}`, press: 'Delete', chunk: /delete-sheet/ },
  ]) {
    await test.step(press, async () => {
      const held = await holdRequests(page, chunk);
      await page.goto(path);
      const role = press === 'Lost Mode' ? 'switch' : 'button';
      await page.getByRole(role, { name: press, exact: true }).click();
      await expect(onItsWay).toBeVisible();
      await expect(dialog).toHaveCount(0);
      await held.release();
      await expect(dialog).toBeVisible();
      await expect(onItsWay).toHaveCount(0);
    });
  }
});

test('a form that navigates shows its busy state until the next page is rendered', async ({
  page,
  addPerson,
}) => {
  const olivia = addPerson('Olivia Marsh');
  const chunk = await holdRequests(page, /assets\/manage-profile-page-.*\.js$/);
  const onItsWay = page.getByText('Loading', { exact: true });
  await page.goto('/signin');
  await logIn(page, olivia);
  await expect(page).toHaveURL('/manage-profile');
  await expect(onItsWay).toBeVisible();
  await chunk.release();
  await expect(page.getByRole('heading', { level: 1, name: 'Switch Profile' })).toBeVisible();
  await expect(onItsWay).toHaveCount(0);
});

test('the first page is rendered at once, without a Suspense placeholder', async ({ page }) => {
  await page.addInitScript(() => {
    new MutationObserver(() => {
      if (document.querySelector('.page-loading')) Object.assign(window, { hasSeenPlaceholder: true });
    }).observe(document, { childList: true, subtree: true });
  });
  await installClock(page);
  await stopClock(page);
  await page.goto('/signup');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  expect(await page.evaluate(() => 'hasSeenPlaceholder' in window)).toBe(false);
});

test('a slow first page announces that it is loading', async ({ page }) => {
  const chunk = await holdRequests(page, /assets\/sign-up-page-.*\.js$/);
  await page.goto('/signup');
  await expect(page.getByRole('status')).toHaveText('Loading');
  await chunk.release();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
});
