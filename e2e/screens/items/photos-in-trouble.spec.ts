import { randomUUID } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import { expect } from '@playwright/test';
import { countRequests } from '../../support/browser/count-requests.ts';
import { answerOnce, SERVER_ERROR } from '../../support/browser/failures.ts';
import { tabTo } from '../../support/browser/keyboard.ts';
import { test } from '../../support/fixtures/screen.ts';
import { openNewItem } from '../../support/items/edit-page.ts';
import { fakePhoto, takePhoto } from '../../support/items/photo-files.ts';
import { choosePhoto, expectLoaded, expectShown, SHOWN } from '../../support/items/photos.ts';

const UNREADABLE = 'We can’t read this photo. Please choose a JPEG, PNG, WebP, GIF or AVIF file.';

test('a file that is too large or not a photo is rejected with a message, and the next one is accepted', async ({
  page,
  context,
  world,
  olivia,
  addItems,
  expectTrouble,
}, testInfo) => {
  expectTrouble(/(status of (400|500)|ERR_FAILED).*image/);
  await openNewItem(page, { olivia, addItems });
  const region = page.getByRole('region', { name: 'Photo' });
  const uploads = countRequests(context, '/image');

  await choosePhoto(page, 'Add a photo', fakePhoto());
  await expect(region.getByRole('alert')).toHaveText(UNREADABLE);
  expect(uploads()).toBe(1);

  await choosePhoto(page, 'Add a photo', fakePhoto({ mimeType: 'image/heic' }));
  await expect(region.getByRole('alert')).toHaveText(/HEIC photos aren’t supported.*Most Compatible/);
  const tooLarge = testInfo.outputPath('notes.jpg');
  await writeFile(tooLarge, Buffer.alloc(10 * 1024 * 1024 + 1));
  await choosePhoto(page, 'Add a photo', tooLarge);
  await expect(region.getByRole('alert')).toHaveText('The photo must be at most 10 MB');
  // Invalid files are not uploaded.
  expect(uploads()).toBe(1);

  await answerOnce(page, /\/image$/, SERVER_ERROR);
  await choosePhoto(page, 'Add a photo', await takePhoto());
  await expect(region.getByRole('alert')).toHaveText('Something broke. Try again.');
  await expect(region.locator('img')).toHaveCount(0);
  expect(world.items[0]?.photoId).toBeNull();

  await choosePhoto(page, 'Add a photo', await takePhoto());
  await expectShown(page, SHOWN);
  await expect(region.getByRole('alert')).toHaveCount(0);
});

test('input stays while a photo is saved, and a failure is reported after leaving the page', async ({
  page,
  olivia,
  addItems,
  expectTrouble,
}) => {
  expectTrouble(/status of 500.*image/);
  await openNewItem(page, { olivia, addItems });
  await page.getByLabel('Name of item').fill('Red suitcase');
  await choosePhoto(page, 'Add a photo', await takePhoto());
  await expectShown(page, SHOWN);
  await expect(page.getByLabel('Name of item')).toHaveValue('Red suitcase');

  let stumble: () => void = () => undefined;
  const left = new Promise<void>((resolve) => {
    stumble = resolve;
  });
  await page.route(/\/image$/, async (route) => {
    await left;
    await route.fulfill(SERVER_ERROR);
  });
  const sent = page.waitForRequest(/\/image$/);
  await choosePhoto(page, 'Change photo', await takePhoto('red'));
  await sent;
  await page.getByRole('button', { name: 'Update' }).click();
  await expect(page.getByRole('heading', { name: 'Red suitcase' })).toBeVisible();
  stumble();
  await expect(page.getByText('Something broke. Try again.')).toBeVisible();
  await expectLoaded(page.getByRole('article').locator('img'));
});

test('a photo that fails to load is replaced by its category’s icon on card and page', async ({
  page,
  olivia,
  addItems,
  expectTrouble,
}) => {
  expectTrouble(/status of 404.*item-photos/);
  addItems(olivia, { photoId: randomUUID() });
  await page.goto('/');
  const card = page.getByRole('article');
  await expect(card.locator('img')).toHaveCount(0);
  await expect(card.locator('svg.lucide-luggage')).toBeVisible();
  await page.getByRole('link', { name: /^Edit/ }).click();
  const photo = page.getByRole('region', { name: 'Photo' });
  await expect(photo.locator('svg.lucide-luggage')).toBeVisible();
  await expect(photo.locator('img')).toHaveCount(0);
});

test('the end of an activation offers a photo, also by keyboard', async ({
  page,
  olivia: _olivia,
  addCodes,
}) => {
  const [code] = addCodes(1);
  await page.goto(`/add-qr-code/${code}`);
  await page.getByLabel('Name of item').fill('Violin');
  await page.getByLabel('Category').selectOption('Bags');
  await page.getByLabel('Note to the finder').fill('Please call me.');
  await page.getByRole('button', { name: 'Next' }).click();
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('You are all set - hooray!')).toBeVisible();

  const add = page.getByRole('button', { name: 'Add a photo' });
  // Awaited before the key press, because the browser opens the chooser at once.
  const picker = page.waitForEvent('filechooser');
  await tabTo(page, add);
  await page.keyboard.press('Enter');
  await (await picker).setFiles(await takePhoto());
  await expectShown(page, SHOWN);
  await expect(page.getByRole('button', { name: 'Change photo' })).toBeFocused();
  await page.getByRole('link', { name: 'Done' }).click();
  await expect(page.getByRole('heading', { name: 'Violin' })).toBeVisible();
  await expectLoaded(page.getByRole('article').locator('img'));
});
