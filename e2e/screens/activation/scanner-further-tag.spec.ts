import type { Item } from '@homeward/api/features/items/item-repository.ts';
import { expect, type Page } from '@playwright/test';
import { answerOnce, refusal } from '../../support/browser/failures.ts';
import { expectMistake } from '../../support/checks/mistakes.ts';
import { test } from '../../support/fixtures/screen.ts';
import { openNewItem } from '../../support/items/edit-page.ts';
import { expectScanning, textOfTag } from '../../support/scanner/scanner.ts';
import { standInForCamera } from '../../support/scanner/stand-in-camera.ts';

const addLink = (page: Page) => page.getByRole('link', { name: 'Add another tag to this item' });
const add = (page: Page) => page.getByRole('button', { name: 'Add tag' });

test('a blank tag is scanned for an item, named and added; a stored activation does not interfere', async ({
  page,
  context,
  server,
  world,
  olivia,
  addItems,
  addCodes,
}) => {
  const camera = await standInForCamera(context);
  const item = await openNewItem(page, { olivia, addItems });
  const [free, stored] = addCodes(2) as [string, string];
  await page.evaluate((code) => localStorage.setItem('activatingCode', code), stored);
  await addLink(page).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Another tag' })).toBeFocused();
  await expectScanning(page);
  await expect(page.getByText('Scan the tag you want to add.')).toBeVisible();
  await expect(page.getByText('You were activating')).toHaveCount(0);
  await camera.show(page, textOfTag(server, free));
  await expect(page.getByRole('heading', { name: 'This tag is available' })).toBeFocused();
  await page.getByLabel('Where is the tag on the item?').fill('Inside the lid');
  await add(page).click();
  await expect(page.getByText('Tag added')).toBeVisible();
  await expect(page).toHaveURL(new RegExp(`/edit-qr-code/${item.codeId}$`));
  await expect(page.getByRole('region', { name: 'Tags' }).getByRole('button')).toHaveText([
    /No name.*Main tag/,
    /Inside the lid/,
  ]);
  expect(world.codes.get(free)).toEqual({ itemId: item.id, name: 'Inside the lid' });
  expect(world.items, 'no item of its own').toHaveLength(1);
});

test('a typed id adds a tag without a name; a registered one is rejected as in an activation, and typing continues for the item', async ({
  page,
  world,
  olivia,
  addPerson,
  addItems,
  addCodes,
}) => {
  const item = await openNewItem(page, { olivia, addItems });
  const [others] = addItems(addPerson('Sam Stone'), {}) as [Item];
  const [free] = addCodes(1) as [string];
  await page.goto(`/qr-scanner?item=${item.codeId}`);
  await page.getByRole('button', { name: 'Enter tag ID' }).click();
  const box = page.getByLabel('Tag ID');
  await box.fill(others.codeId);
  await box.press('Enter');
  const sheet = page.getByRole('dialog', { name: 'Another tag' });
  await expect(sheet.getByText('This QR code is Already Registered')).toBeVisible();
  await sheet.getByRole('button', { name: 'Enter another tag ID' }).click();
  await page.getByRole('button', { name: 'Use the camera' }).click();
  await expect(page, 'the item stays in the address').toHaveURL(/\/qr-scanner\?item=\w+$/);
  await page.getByRole('button', { name: 'Enter tag ID' }).click();
  await box.fill(free);
  await box.press('Enter');
  await add(page).click();
  await expect(page).toHaveURL(new RegExp(`/edit-qr-code/${item.codeId}$`));
  expect(world.codes.get(free)).toEqual({ itemId: item.id, name: '' });
});

test('a further tag’s error is shown at the name or above the button, and a retry after a lost answer adds the tag once', async ({
  page,
  world,
  olivia,
  addItems,
  addCodes,
  expectTrouble,
}) => {
  expectTrouble(/(ERR_FAILED|status of (400|409)).*tags/);
  const item = await openNewItem(page, { olivia, addItems });
  const [free] = addCodes(1) as [string];
  await page.goto(`/qr-scanner?item=${item.codeId}#type`);
  await page.getByLabel('Tag ID').fill(free);
  await page.getByRole('button', { name: 'Next' }).click();
  const name = page.getByLabel('Where is the tag on the item?');
  await name.fill('Inside the lid');
  await answerOnce(page, '**/tags', refusal(400, 'Please check the form.', { name: 'Not this one.' }));
  await add(page).click();
  await expectMistake(name, 'Not this one.');
  await answerOnce(page, '**/tags', refusal(409, 'An item can have 10 tags. Remove one first.'));
  await add(page).click();
  await expect(page.getByRole('alert')).toContainText('An item can have 10 tags. Remove one first.');
  await answerOnce(page, '**/tags', async (route) => {
    world.codes.set(free, { itemId: item.id, name: 'Inside the lid' });
    await route.abort();
  });
  await add(page).click();
  await expect(page.getByRole('alert')).toContainText('We couldn’t reach the server.');
  await add(page).click();
  await expect(page.getByText('Tag added')).toBeVisible();
  await expect(page.getByRole('region', { name: 'Tags' }).getByRole('button')).toHaveCount(2);
});

test('the scanner’s address without a valid tag starts an activation', async ({ page, olivia: _olivia }) => {
  await page.goto('/qr-scanner?item=nonsense');
  await expect(page.getByRole('heading', { level: 1, name: 'Activate QR' })).toBeVisible();
});
