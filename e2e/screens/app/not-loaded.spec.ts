import { expect, type Page } from '@playwright/test';
import { SERVER_ERROR } from '../../support/browser/failures.ts';
import { holdRequests } from '../../support/browser/held-requests.ts';
import { test } from '../../support/fixtures/screen.ts';

const LOADING_FAILED = /ERR_FAILED|Failed to (?:fetch|load)/;
const failureNotice = (page: Page) => page.getByRole('alert').filter({ hasText: 'This couldn’t be loaded.' });

/** Blocks matching files until they are released. */
async function loseFiles(page: Page, name: RegExp) {
  let isLost = true;
  await page.route(name, (route) => (isLost ? route.abort() : route.fallback()));
  return {
    find: () => {
      isLost = false;
    },
  };
}

test('a dialog that fails to load shows an error beside the page, which retains its input', async ({
  page,
  olivia,
  addItems,
  expectTrouble,
}) => {
  expectTrouble(LOADING_FAILED);
  const [item] = addItems(olivia, {});
  const files = await loseFiles(page, /\/assets\/delete-sheet-.*\.js$/);
  await page.goto(`/edit-qr-code/${item?.codeId}`);
  const name = page.getByLabel('Name of item');
  await name.fill('Something else');
  const button = page.getByRole('button', { name: 'Delete', exact: true });
  await button.click();
  await expect(failureNotice(page)).toBeVisible();

  await test.step('closing it gives the focus back', async () => {
    await failureNotice(page).getByRole('button', { name: 'Close' }).click();
    await expect(failureNotice(page)).toHaveCount(0);
    await expect(button).toBeFocused();
    await expect(name).toHaveValue('Something else');
  });

  await test.step('and it comes once it can', async () => {
    await button.click();
    await expect(failureNotice(page)).toBeVisible();
    files.find();
    await failureNotice(page).getByRole('button', { name: 'Try again' }).click();
    const dialog = page.getByRole('dialog', { name: 'QR Deletion' });
    await expect(dialog).toBeVisible();
    await expect(failureNotice(page)).toHaveCount(0);
    await dialog.getByRole('button', { name: 'No' }).click();
    await expect(button).toBeFocused();
    await expect(name).toHaveValue('Something else');
  });
});

test('a page that fails to load shows an error and ways out, Back included', async ({
  page,
  olivia,
  addItems,
  expectTrouble,
}) => {
  expectTrouble(LOADING_FAILED);
  addItems(olivia, {});
  const files = await loseFiles(page, /\/assets\/edit-code-page-.*\.js$/);
  await page.goto('/');
  const edit = page.getByRole('link', { name: /^Edit/ });
  const trouble = page.getByRole('heading', { level: 1, name: 'Something went wrong on this page' });
  await edit.click();
  await expect(trouble).toBeVisible();
  await expect(page.getByRole('link', { name: 'Go to the home page' })).toHaveAttribute('href', '/');
  await page.goBack();
  await expect(edit).toBeVisible();
  await expect(trouble).toHaveCount(0);
  await page.goForward();
  await expect(trouble).toBeVisible();
  files.find();
  await page.getByRole('button', { name: 'Reload the page' }).click();
  await expect(page.getByLabel('Name of item')).toBeVisible();
});

test('settings and the Lost Mode dialog that fail to load leave the list unchanged', async ({
  page,
  olivia,
  addItems,
  expectTrouble,
}) => {
  expectTrouble(LOADING_FAILED);
  addItems(olivia, {});
  const files = await loseFiles(page, /\/assets\/(settings-panels-drawer|lost-mode-sheet)-.*\.js$/);
  await page.goto('/faqs');
  await page.goto('/');
  const settings = page.getByRole('button', { name: 'Settings menu' });
  const list = page.getByRole('heading', { level: 1, name: 'Your items' });

  await test.step('closed, the settings leave the address, too', async () => {
    await settings.click();
    await expect(failureNotice(page)).toBeVisible();
    await failureNotice(page).getByRole('button', { name: 'Close' }).click();
    await expect(failureNotice(page)).toHaveCount(0);
    await expect(page).toHaveURL('/');
    await expect(list).toBeVisible();
  });

  await test.step('lost mode is off, and can be turned on once its question comes', async () => {
    const lostMode = page.getByRole('switch', { name: 'Lost Mode' });
    await lostMode.click();
    await expect(failureNotice(page)).toBeVisible();
    await expect(lostMode).not.toBeChecked();
    files.find();
    await failureNotice(page).getByRole('button', { name: 'Try again' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Turn On' }).click();
    await expect(lostMode).toBeChecked();
  });

  await test.step('and the settings open', async () => {
    await settings.click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await expect(failureNotice(page)).toHaveCount(0);
  });
});

test('a failed read of an item is retried without moving the scroll position', async ({
  page,
  olivia,
  addItems,
  expectTrouble,
}) => {
  expectTrouble(/status of 500.*details/);
  const [item] = addItems(olivia, {});
  const details = /\/api\/qrcode\/details\//;
  await page.route(details, (route) => route.fulfill(SERVER_ERROR));
  await page.goto(`/edit-qr-code/${item?.codeId}`);
  const again = page.getByRole('button', { name: 'Try again' });
  await again.focus();
  await page.unroute(details);
  const answer = await holdRequests(page, details);
  await page.keyboard.press('Enter');
  await expect(again).toHaveAttribute('aria-busy', 'true');
  await expect(again).toBeFocused();
  await expect(page.getByText('Something broke.')).toBeVisible();
  await answer.release();
  await expect(page.getByLabel('Name of item')).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
});
