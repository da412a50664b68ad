import { expect, type Locator, type Page } from '@playwright/test';
import { expectNoAxeViolations } from '../support/axe.ts';
import { countRequests } from '../support/count-requests.ts';
import { openEdit } from '../support/edit-page.ts';
import { STUMBLE } from '../support/failures.ts';
import { expectNoSidewaysScrolling } from '../support/finders.ts';
import { holdRequests } from '../support/held-requests.ts';
import { readItem } from '../support/item-details.ts';
import { describePhoto, takePhoto } from '../support/photo-files.ts';
import { choosePhoto, expectLoaded, expectShown, FOUND, SHOWN } from '../support/photos.ts';
import { test } from '../support/story.ts';
import { expectToldAndKept, putAwayToast } from '../support/toasts.ts';

test('a photo is shrunk, turned upright and freed of its place before it is sent, and everybody sees it', async ({
  page,
  context,
  server,
  mailbox,
  mint,
}) => {
  const { olivia, code } = await openEdit(page, { context, server, mailbox, mint });
  const photo = await takePhoto('blue');
  const uploads = await holdRequests(page, /\/image$/);
  const sent = page.waitForRequest(/\/image$/);
  await choosePhoto(page, 'Add a photo', photo);
  const saving = page.getByRole('button', { name: 'Saving photo…' });
  await expect(saving).toHaveAttribute('aria-busy', 'true');
  await expectNoAxeViolations(page);
  await saving.click({ force: true });
  await uploads.release();
  await expect(page.getByText('Photo saved')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Change photo' })).toBeFocused();

  await test.step('what travelled is small and says nothing of where it was taken', async () => {
    const body = (await sent).postDataBuffer() ?? Buffer.alloc(0);
    expect(await describePhoto(body)).toEqual({
      width: 1536,
      height: 2048,
      format: 'webp',
      halves: ['white', 'blue'],
      hasMetadata: false,
    });
    expect(body.length).toBeLessThan(photo.buffer.length);
    expect((await sent).headers()['content-type']).toBe('image/webp');
  });

  await test.step('it shows on the page, after a reload, and on the card', async () => {
    await expectShown(page, SHOWN);
    await expectNoAxeViolations(page);
    await page.reload();
    await expectShown(page, SHOWN);
    await page.getByRole('link', { name: 'Back' }).click();
    await expectLoaded(page.getByRole('article').locator('img'));
  });

  await test.step('the finder sees it', async () => {
    await page.goto(code.url);
    await expectShown(page, FOUND);
    await expectNoAxeViolations(page);
  });
  expect(uploads.count()).toBe(1);
  const { image_url: imageUrl = '' } = await readItem(server, olivia, code);
  const kept = await page.request.get(imageUrl);
  expect(await describePhoto(await kept.body())).toMatchObject({
    format: 'webp',
    halves: ['white', 'blue'],
    hasMetadata: false,
  });
});

test('a photo is replaced, and removed after asking once', async ({
  page,
  context,
  server,
  mailbox,
  mint,
  expectTrouble,
}) => {
  expectTrouble(/status of 500.*image/);
  const { olivia, code } = await openEdit(page, { context, server, mailbox, mint });
  await choosePhoto(page, 'Add a photo', await takePhoto('blue'));
  await putAwayToast(page, 'Photo saved');
  const first = (await readItem(server, olivia, code)).image_url ?? '';

  await choosePhoto(page, 'Change photo', await takePhoto('red'));
  await putAwayToast(page, 'Photo saved');
  const second = (await readItem(server, olivia, code)).image_url ?? '';
  await expect(page.getByRole('img', { name: SHOWN })).toHaveAttribute('src', second);
  expect((await describePhoto(await (await page.request.get(second)).body())).halves).toEqual([
    'white',
    'red',
  ]);
  expect((await page.request.get(first)).status()).toBe(404);

  const removals = countRequests(context, '/image');
  const remove = page.getByRole('button', { name: 'Remove photo' });
  const dialog = page.getByRole('dialog', { name: 'Remove this photo?' });
  await remove.click();
  await expectNoAxeViolations(page);
  await dialog.getByRole('button', { name: 'No' }).click();
  await expect(dialog).toHaveCount(0);
  await expect(remove).toBeFocused();
  await remove.click();
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  expect(removals()).toBe(0);

  await page.route('**/image', (route) => route.fulfill(STUMBLE), { times: 1 });
  await remove.click();
  await dialog.getByRole('button', { name: 'Remove' }).click();
  await expectToldAndKept(page, 'Something broke. Try again.');
  await expect(page.getByRole('img', { name: SHOWN })).toBeVisible();

  await remove.click();
  const removal = await holdRequests(page, /\/image$/);
  await tapTwice(page, dialog.getByRole('button', { name: 'Remove' }), () => expect(dialog).toHaveCount(0));
  // Another photo meanwhile would be lost without a word.
  await expect(page.getByRole('button', { name: 'Change photo' })).toHaveAttribute('aria-disabled', 'true');
  await removal.release();
  await expect(page.getByText('Photo removed')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Add a photo' })).toBeFocused();
  await expect(page.getByRole('img', { name: SHOWN })).toHaveCount(0);
  expect(removals()).toBe(2);
  await page.getByRole('link', { name: 'Back' }).click();
  await expect(page.getByRole('heading', { name: 'Blue suitcase' })).toBeVisible();
  await expect(page.getByRole('article').locator('img')).toHaveCount(0);
  await page.goto(code.url);
  await expect(page.getByRole('heading', { name: 'Thank You for Your Kindness!' })).toBeVisible();
  await expect(page.getByRole('img', { name: FOUND })).toHaveCount(0);
});

test('a finder without JavaScript sees the photo, and nothing waits for it or moves when it comes', async ({
  page,
  context,
  browser,
  server,
  mailbox,
  mint,
}) => {
  const { code } = await openEdit(page, { context, server, mailbox, mint });
  await choosePhoto(page, 'Add a photo', await takePhoto());
  await putAwayToast(page, 'Photo saved');

  const plain = await browser.newContext({ javaScriptEnabled: false, viewport: page.viewportSize() });
  const found = await plain.newPage();
  const photos = await holdRequests(found, /\/item-photos\//);
  await found.goto(code.url, { waitUntil: 'domcontentloaded' });
  const owner = found.getByRole('heading', { name: 'Olivia Marsh' });
  await expect.poll(photos.count).toBe(1);
  const before = await owner.boundingBox();
  expect(before).not.toBeNull();
  await photos.release();
  await expectLoaded(found.getByRole('img', { name: FOUND }));
  expect(await owner.boundingBox()).toEqual(before);
  await found.setViewportSize({ width: 320, height: 640 });
  await expectNoSidewaysScrolling(found);
  await plain.close();
});

/** A double tap whose second half comes when what it was meant for is gone. */
async function tapTwice(page: Page, button: Locator, isGone: () => Promise<void>): Promise<void> {
  await button.click();
  await isGone();
  await page.mouse.down({ clickCount: 2 });
  await page.mouse.up({ clickCount: 2 });
}
