import { expect } from '@playwright/test';
import { removeNewerFunctions } from '../../support/browser/older-browser.ts';
import { test } from '../../support/fixtures/screen.ts';
import { logIn } from '../../support/people/people.ts';

const SENTENCE =
  'This browser is too old for this part of Homeward. Please update it, or open this page in another browser or on another device.';

test('an owner logs in, finds and edits an item in a browser without the functions of newer ones', async ({
  page,
  context,
  server,
  world,
  addPerson,
  addItems,
}) => {
  const olivia = addPerson('Olivia Marsh');
  const [item] = addItems(olivia, { default_message: 'Please call me.' });
  await context.clearCookies();
  await removeNewerFunctions(page);
  await page.goto('/signin');
  const left = await page.evaluate(() => [
    'any' in AbortSignal,
    'timeout' in AbortSignal,
    'isWellFormed' in String.prototype,
    'findLast' in Array.prototype,
    'Segmenter' in Intl,
  ]);
  expect(left).not.toContain(true);

  await logIn(page, olivia);
  await expect(page).toHaveURL(`${server.url}/manage-profile`);
  await page.goto('/');
  await page.getByRole('searchbox').fill('blue');
  await expect(page.getByText('Blue suitcase')).toBeVisible();
  await page.goto(`/items/${item?.codeId}`);
  await expect(page.getByText('Blue suitcase').first()).toBeVisible();

  await page.goto(`/edit-qr-code/${item?.codeId}`);
  await page.getByLabel('Note to the finder').fill('Please write to me.');
  await page.getByRole('button', { name: 'Update' }).click();
  await expect.poll(() => world.items[0]?.default_message).toBe('Please write to me.');
  await expect(page.getByText(SENTENCE)).toBeHidden();
});

test('a browser that is too old for the app shows what to do', async ({ page }) => {
  await page.addInitScript(() => {
    // All supported browsers have it.
    Reflect.deleteProperty(globalThis, 'structuredClone');
  });
  await page.goto('/signin');
  await expect(page.getByText(SENTENCE)).toBeVisible();
});
