import { randomUUID } from 'node:crypto';
import { expect, type Locator, type Page } from '@playwright/test';
import { countRequests } from '../../support/browser/count-requests.ts';
import { answerOnce, SERVER_ERROR } from '../../support/browser/failures.ts';
import { holdRequests } from '../../support/browser/held-requests.ts';
import { expectErrorInToastAndPage, putAwayToast } from '../../support/browser/toasts.ts';
import { test } from '../../support/fixtures/screen.ts';
import { openEdit, openNewItem } from '../../support/items/edit-page.ts';
import { describePhoto, takePhoto } from '../../support/items/photo-files.ts';
import { choosePhoto, SHOWN } from '../../support/items/photos.ts';

test('at 200 % text size the photo’s buttons are below it', async ({ page, world, olivia, addItems }) => {
  await page.setViewportSize({ width: 320, height: 568 });
  const photoId = randomUUID();
  world.photos.set(photoId, (await takePhoto()).buffer);
  const [item] = addItems(olivia, { photoId });
  await openEdit(page, item?.codeId ?? '');
  await page.evaluate(() => {
    document.documentElement.style.fontSize = '200%';
  });
  const photo = await page.getByRole('img', { name: SHOWN }).boundingBox();
  const button = await page.getByRole('button', { name: 'Change photo' }).boundingBox();
  expect(button?.y).toBeGreaterThanOrEqual((photo?.y ?? 0) + (photo?.height ?? 0) - 1);
});

test('a photo is replaced, and removed after one confirmation', async ({
  page,
  context,
  world,
  olivia,
  addItems,
  expectTrouble,
}) => {
  expectTrouble(/status of 500.*image/);
  await openNewItem(page, { olivia, addItems });
  await choosePhoto(page, 'Add a photo', await takePhoto('blue'));
  await putAwayToast(page, 'Photo saved');
  const first = world.items[0]?.photoId;
  await choosePhoto(page, 'Change photo', await takePhoto('red'));
  await putAwayToast(page, 'Photo saved');
  const second = world.items[0]?.photoId ?? '';
  expect(second).not.toBe(first);
  await expect(page.getByRole('img', { name: SHOWN })).toHaveAttribute('src', new RegExp(second));
  expect((await describePhoto(world.photos.get(second) ?? Buffer.alloc(0))).halves).toEqual(['white', 'red']);

  const removals = countRequests(context, '/image');
  const remove = page.getByRole('button', { name: 'Remove photo' });
  const dialog = page.getByRole('dialog', { name: 'Remove this photo?' });
  await remove.click();
  await dialog.getByRole('button', { name: 'No' }).click();
  await expect(dialog).toHaveCount(0);
  await expect(remove).toBeFocused();
  await remove.click();
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  expect(removals()).toBe(0);

  await answerOnce(page, '**/image', SERVER_ERROR);
  await remove.click();
  await dialog.getByRole('button', { name: 'Remove' }).click();
  await expectErrorInToastAndPage(page, 'Something broke. Try again.');
  await expect(page.getByRole('img', { name: SHOWN })).toBeVisible();

  await remove.click();
  const removal = await holdRequests(page, /\/image$/);
  await tapTwice(page, dialog.getByRole('button', { name: 'Remove' }), () => expect(dialog).toHaveCount(0));
  // Another photo meanwhile would be lost silently.
  await expect(page.getByRole('button', { name: 'Change photo' })).toHaveAttribute('aria-disabled', 'true');
  await removal.release();
  await expect(page.getByText('Photo removed')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Add a photo' })).toBeFocused();
  await expect(page.getByRole('img', { name: SHOWN })).toHaveCount(0);
  expect(removals()).toBe(2);
  await page.getByRole('link', { name: 'Back' }).click();
  await expect(page.getByRole('heading', { name: 'Blue suitcase' })).toBeVisible();
  await expect(page.getByRole('article').locator('img')).toHaveCount(0);
});

/** A double tap whose second half arrives after its target has gone. */
async function tapTwice(page: Page, button: Locator, isGone: () => Promise<void>): Promise<void> {
  await button.click();
  await isGone();
  await page.mouse.down({ clickCount: 2 });
  await page.mouse.up({ clickCount: 2 });
}
